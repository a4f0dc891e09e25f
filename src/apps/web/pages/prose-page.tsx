import type { ReactNode } from 'react';
import { PageHeader } from '#ui/layout/page-header.tsx';

export type ProseSection = { heading: string; text: ReactNode };

export function ProsePage({
  title,
  intro,
  sections,
}: {
  title: string;
  intro: string;
  sections: readonly ProseSection[];
}) {
  return (
    <article className="mx-auto max-w-2xl">
      <PageHeader title={title} description={intro} />
      <div className="flex flex-col gap-6">
        {sections.map((section) => (
          <section key={section.heading}>
            <h2 className="font-semibold text-lg leading-7">{section.heading}</h2>
            <p className="mt-1 text-pretty">{section.text}</p>
          </section>
        ))}
      </div>
    </article>
  );
}
