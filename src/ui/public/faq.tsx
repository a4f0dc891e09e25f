import type { ReactNode } from 'react';

export type Question = { question: string; answer: ReactNode };

/** Questions that open one by one, each on its own; the browser does it, so it works without JavaScript. */
export function Faq({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="max-w-3xl divide-y divide-line border-line border-y">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-6 py-4 font-medium text-lg leading-7 [&::-webkit-details-marker]:hidden">
            {question}
            <Plus />
          </summary>
          <p className="max-w-prose text-pretty pb-6 text-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}

const Plus = () => (
  <svg
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    aria-hidden="true"
    className="size-5 shrink-0 text-accent-ink"
  >
    <path d="M3 10h14" />
    <path d="M10 3v14" className="group-open:hidden" />
  </svg>
);
