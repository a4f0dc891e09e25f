import { createPart, type LazyPart, type Load } from './create-part.tsx';
import { PlaceFailed } from './place-failed.tsx';

/** A part in the page: a chart, a list, a section. `Suspense` around it shows its skeleton. */
export const lazyPart = <Props extends object>(load: Load<Props>): LazyPart<Props> =>
  createPart({ load, show: (failed) => <PlaceFailed {...failed} />, isBounded: true });
