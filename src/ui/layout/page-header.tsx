import { ChevronRight } from 'lucide-react';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

type Crumb = {
  label: string;
  /** The app's own link element, e.g. `<Link to="/settings" />`; the last crumb has none. */
  link?: ReactElement<{ className?: string; 'aria-current'?: 'page' }>;
};

export type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  breadcrumb?: readonly Crumb[];
  actions?: ReactNode;
};

export function PageHeader({ title, description, breadcrumb = [], actions }: PageHeaderProps) {
  return (
    <header className="flex flex-col gap-1 pb-6">
      {breadcrumb.length > 0 ? (
        <nav aria-label="Breadcrumb">
          <ol className="flex flex-wrap items-center gap-1 text-sm text-soft">
            {breadcrumb.map((crumb, position) => (
              <li key={crumb.label} className="flex min-w-0 items-center gap-1">
                {position > 0 ? <ChevronRight aria-hidden="true" className="size-4 shrink-0" /> : null}
                <CrumbLabel crumb={crumb} current={position === breadcrumb.length - 1} />
              </li>
            ))}
          </ol>
        </nav>
      ) : null}
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        {/* A basis of its own, so that a description that grows does not push the actions below it. */}
        <div className="min-w-0 sm:grow sm:basis-80">
          <h1 className="text-2xl leading-9 font-semibold tracking-tight text-balance">{title}</h1>
          {description ? <p className="max-w-prose text-soft">{description}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </header>
  );
}

function CrumbLabel({ crumb, current }: { crumb: Crumb; current: boolean }) {
  const currentPage = current ? 'page' : undefined;
  if (!crumb.link) {
    return (
      <span aria-current={currentPage} className="inline-flex min-h-6 items-center text-ink">
        {crumb.label}
      </span>
    );
  }
  return cloneElement(crumb.link, { className: linkStyle, 'aria-current': currentPage }, crumb.label);
}

const linkStyle =
  'inline-flex min-h-6 items-center rounded-[4px] underline-offset-4 hover:text-ink hover:underline';
