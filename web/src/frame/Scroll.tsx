import type { ReactNode, Ref } from 'react';

/** A named region that scrolls and can be scrolled from the keyboard. */
export function Scroll({ label, className = '', children, ref }: { label: string; className?: string; children: ReactNode; ref?: Ref<HTMLDivElement> }) {
  // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard (WCAG 2.1.1)
  return <div ref={ref} className={`scroll ${className}`} role="region" aria-label={label} tabIndex={0}>{children}</div>;
}
