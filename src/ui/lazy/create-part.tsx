/**
 * What pages, parts, drawers and extras have in common, each of which has a file beside this one. Their code is fetched again
 * until it is there; until then, the failure takes their place and no other. The linter refuses React's `lazy`, which remembers
 * a failure as long as the page is open, and the router's `lazyRouteComponent`, which reloads the page into the browser's own
 * error page when there is no connection.
 */
import { type ReactNode, use, useSyncExternalStore } from 'react';
import { PartBoundary } from './part-boundary.tsx';
import { createPartSource } from './part-source.ts';
import type { Failed } from './use-mending.ts';

export type Rendered<Props> = (props: Props) => ReactNode;
export type Load<Props> = () => Promise<Rendered<Props>>;
type ShowFailure<Props> = (failed: Failed, props: Props) => ReactNode;

export type LazyPart<Props> = Rendered<Props> & {
  /** Fetches the code ahead. It never rejects: a failure is shown when the part is. */
  preload: () => Promise<void>;
};

type Part<Props> = {
  source: ReturnType<typeof createPartSource<Rendered<Props>>>;
  show: ShowFailure<Props>;
  /** An error in the part itself is shown like one of its code; a page leaves it to the router. */
  isBounded: boolean;
};

export function createPart<Props extends object>({
  load,
  ...rest
}: Omit<Part<Props>, 'source'> & { load: Load<Props> }): LazyPart<Props> {
  const part = { source: createPartSource(load), ...rest };
  return Object.assign((props: Props) => <Loadable part={part} given={props} />, {
    preload: part.source.fetch,
  });
}

function Loadable<Props extends object>({ part, given }: { part: Part<Props>; given: Props }) {
  const { source, show, isBounded } = part;
  const {
    loaded: Loaded,
    failure,
    isRetrying,
  } = useSyncExternalStore(source.subscribe, source.getState, source.getState);
  if (failure) {
    const retry = () => void source.fetch();
    return show({ failure: failure.failure, file: failure.file, isRetrying, retry }, given);
  }
  if (!Loaded) {
    use(source.fetch());
    return null;
  }
  if (!isBounded) return <Loaded {...given} />;
  const crashed = (retry: () => void) =>
    show({ failure: 'crashed', file: '', isRetrying: false, retry }, given);
  return (
    <PartBoundary fallback={crashed}>
      <Loaded {...given} />
    </PartBoundary>
  );
}
