import type { ReactNode } from 'react';

/** One component's section on the page; the table of contents links to its id. */
export function DesignSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-14 lg:scroll-mt-4 border-t border-line py-8"
    >
      <h2 id={`${id}-title`} className="mb-5 text-xl leading-7 font-semibold tracking-tight">
        {title}
      </h2>
      <div className="grid gap-8">{children}</div>
    </section>
  );
}

export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <h3 className="mb-3 text-sm font-medium text-soft">{title}</h3>
      {children}
    </div>
  );
}

export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>;
}

export function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-6 gap-y-4 sm:grid-cols-2">{children}</div>;
}
