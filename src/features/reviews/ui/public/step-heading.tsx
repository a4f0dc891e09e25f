import type { ReactNode } from 'react';

/** The heading takes focus when its step appears, hence the tabindex. */
export function StepHeading({ id, children, intro }: { id?: string; children: ReactNode; intro?: string }) {
  return (
    <div className="text-center">
      <h1
        id={id}
        tabIndex={-1}
        className="text-balance font-semibold text-2xl leading-8 tracking-tight outline-none md:text-3xl md:leading-10"
      >
        {children}
      </h1>
      {intro ? <p className="mx-auto mt-2 max-w-xl text-pretty text-soft">{intro}</p> : null}
    </div>
  );
}
