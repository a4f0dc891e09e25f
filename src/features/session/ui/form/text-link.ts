/** 24 px high, to be easy to tap (WCAG 2.5.8). */
export const textLink =
  'inline-flex min-h-6 items-center rounded-[4px] font-medium text-accent-ink underline decoration-1 underline-offset-4 hover:decoration-2';
