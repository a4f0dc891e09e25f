/** One row from a laptop on. Apart from the filters, whose code comes after their skeleton. */
export const filterBarStyle =
  'grid gap-x-3 gap-y-3 print:hidden sm:grid-cols-3 xl:grid-cols-[repeat(4,minmax(0,1fr))_auto_minmax(0,2.3fr)_auto]';
