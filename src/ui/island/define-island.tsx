/**
 * The interactive parts of a public page. The page itself is HTML from the server; only its islands are
 * brought to life in the browser, so that the code of everything else is never sent. An island's properties
 * travel in an attribute, so they must be JSON.
 */
import { createContext, type FunctionComponent, useContext } from 'react';

export type Island<Props extends object = never> = FunctionComponent<Props> & {
  /** The component itself, as the browser continues it. */
  Part: FunctionComponent<Props>;
};

type FoundIsland = { Part: FunctionComponent<never>; props: object };

/** Collects the islands of a page while it is rendered; returns each one's number. */
export const IslandCollector = createContext<((island: FoundIsland) => number) | null>(null);

/** `name` is its key in `apps/web/site/islands.ts`; a test finds a name that is missing there. */
export function defineIsland<Props extends object>(
  name: string,
  Part: FunctionComponent<Props>,
): Island<Props> {
  const Place = (props: Props) => {
    const collect = useContext(IslandCollector);
    if (!collect) throw new Error(`The island ${name} is not on a public page.`);
    const number = collect({ Part: Part as FunctionComponent<never>, props });
    return (
      <div
        className="contents"
        data-island={name}
        data-props={JSON.stringify(props)}
        data-island-number={number}
      />
    );
  };
  return Object.assign(Place, { Part });
}
