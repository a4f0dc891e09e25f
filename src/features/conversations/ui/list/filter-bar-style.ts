/** One row on wide screens, two on laptops. In its own file, because the skeleton needs it before the filters' code loads. */
export const filterBarStyle =
  'grid gap-x-3 gap-y-3 print:hidden sm:grid-cols-3 xl:grid-cols-4 2xl:grid-cols-[repeat(5,minmax(0,1fr))_auto_minmax(0,2.3fr)_auto]';
