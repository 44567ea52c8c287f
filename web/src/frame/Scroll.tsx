import type { ReactNode, Ref } from 'react';

/** A named region that scrolls and can be scrolled from the keyboard. */
export function Scroll({
  label,
  className = '',
  children,
  ref,
}: {
  label: string;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
}) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard must reach what scrolls (WCAG 2.1.1)
    <div ref={ref} className={`scroll ${className}`} role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}
