/** A part of a panel under a heading. */
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';

export function Section({
  title,
  note,
  className,
  children,
}: {
  title: string;
  note?: ReactNode;
  className?: string;
  children: ReactNode;
}): ReactElement {
  return (
    <section className={clsx('ti-section', className)} aria-label={title}>
      <header>
        <h3 className="caps">{title}</h3>
        {note ? <span>{note}</span> : null}
      </header>
      {children}
    </section>
  );
}
