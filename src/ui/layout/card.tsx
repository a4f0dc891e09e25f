import clsx from 'clsx';
import type { ReactNode } from 'react';

export type CardProps = {
  title?: ReactNode;
  /** The heading's level in the page's outline; it does not change the size. */
  headingLevel?: 2 | 3 | 4;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** Off for a table or a picture that extends to the edges. */
  padded?: boolean;
  className?: string;
};

export function Card({
  title,
  headingLevel = 2,
  description,
  actions,
  footer,
  children,
  padded = true,
  className,
}: CardProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <section className={clsx('min-w-0 rounded-card border border-line bg-surface shadow-card', className)}>
      {title || actions ? (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 px-4 pt-4 sm:px-6 sm:pt-5">
          <div className="min-w-48 grow basis-0">
            {title ? <Heading className="text-base leading-6 font-semibold">{title}</Heading> : null}
            {description ? <p className="text-sm leading-6 text-soft">{description}</p> : null}
          </div>
          {actions ? <div className="flex max-w-full flex-wrap gap-2">{actions}</div> : null}
        </header>
      ) : null}
      {children ? (
        <div className={clsx(padded ? 'px-4 py-4 sm:px-6 sm:py-5' : (title || actions) && 'pt-3')}>
          {children}
        </div>
      ) : null}
      {footer ? <footer className="border-t border-line px-4 py-3 sm:px-6">{footer}</footer> : null}
    </section>
  );
}
