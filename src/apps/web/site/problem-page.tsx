import { buttonStyle } from '#ui/control/button-style.ts';

/** Shown when the server could not gather what a public page needs. */
export function ProblemPage({ path }: { path: string }) {
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-6 py-24 text-center">
      <h1 className="text-balance font-semibold text-3xl leading-10 tracking-tight">
        Failed to load this page
      </h1>
      <p className="mt-3 text-pretty text-soft">
        Something went wrong on our side. Please try again in a moment.
      </p>
      <a href={path} className={`mt-8 ${buttonStyle({ variant: 'primary' })}`}>
        Try again
      </a>
    </div>
  );
}
