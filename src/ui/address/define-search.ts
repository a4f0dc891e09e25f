/**
 * What the query of a page's address means, and the only way to read it. Users edit addresses, e-mails cut
 * them off and bookmarks keep them for years, so an invalid value is not an error: it is ignored, and the
 * page opens without it.
 *
 * The router merges a validator's result over the raw query. Unknown keys are therefore returned as
 * undefined: that removes them from what the page reads, and the router replaces the address to match.
 */
import type { Param } from './params.ts';

type Params = Record<string, Param<unknown>>;
type SearchOf<Known extends Params> = {
  [Name in keyof Known]?: Known[Name] extends Param<infer Value> ? Value : never;
};
type RawSearch = Record<string, unknown>;

export function defineSearch<const Known extends Params>(
  params: Known,
  /** Checks values that only make sense together, such as a first and a last day. */
  agree: (search: SearchOf<Known>) => SearchOf<Known> = (search) => search,
) {
  const read = (raw: RawSearch): SearchOf<Known> => {
    const known = Object.entries(params).map(([name, param]) => {
      const text = textOf(raw[name]);
      return [name, text === undefined ? undefined : param(text)];
    });
    const nothing = [...Object.keys(raw), ...Object.keys(params)].map((name) => [name, undefined]);
    // The keys are those of `params`, and each value is the one that its param returned.
    const search = Object.fromEntries(known) as SearchOf<Known>;
    return { ...Object.fromEntries(nothing), ...agree(search) };
  };
  return Object.assign(read, { params });
}

export type Search<Read extends (raw: RawSearch) => unknown> = ReturnType<Read>;

/** For a page whose address has no query. */
export const NO_SEARCH = defineSearch({});

/** Our own links give numbers, the address bar gives text: both are read as text. */
const textOf = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;

/** If a name is given twice, the last one counts. */
export const parseSearch = (query: string): RawSearch => Object.fromEntries(new URLSearchParams(query));

export function stringifySearch(search: RawSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
