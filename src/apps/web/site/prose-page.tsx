import type { ReactNode } from 'react';

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
    <article className="mx-auto max-w-2xl px-4 py-12 md:px-6">
      <header className="pb-8">
        <h1 className="text-balance font-semibold text-3xl leading-10 tracking-tight">{title}</h1>
        <p className="mt-1 text-lg text-soft leading-7">{intro}</p>
      </header>
      <div className="flex flex-col gap-8">
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
