import clsx from 'clsx';
import type { ReactNode } from 'react';

/** A band of a public page, with its heading and the width that all of them share. */
export function Section({
  id,
  title,
  lead,
  tone = 'plain',
  children,
}: {
  id: string;
  title: ReactNode;
  lead?: ReactNode;
  /** `sunken` sets it apart from the bands around it. */
  tone?: 'plain' | 'sunken';
  children: ReactNode;
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={clsx('py-16 md:py-24', tone === 'sunken' && 'border-line border-y bg-sunken')}
    >
      <div className="mx-auto w-full max-w-6xl px-4 md:px-6">
        <h2
          id={`${id}-title`}
          className="max-w-2xl text-balance font-semibold text-3xl leading-10 tracking-tight md:text-4xl md:leading-12"
        >
          {title}
        </h2>
        {lead ? <p className="mt-3 max-w-2xl text-pretty text-lg text-soft leading-8">{lead}</p> : null}
        <div className="mt-10">{children}</div>
      </div>
    </section>
  );
}
