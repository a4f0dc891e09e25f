/**
 * What the query of a page's address means, and the one way to read it. People edit addresses, cut them off in e-mails and
 * keep them for years, so a value that makes no sense is no error: it is left out, and the page shows what it shows without
 * it.
 *
 * The router lays what a validator returns over the raw query. Every key that is not ours is therefore returned as
 * undefined: that takes it out of what the page reads, and the router rewrites the address to match, by replace.
 */
import type { Param } from './params.ts';

type Params = Record<string, Param<unknown>>;
type SearchOf<Known extends Params> = {
  [Name in keyof Known]?: Known[Name] extends Param<infer Value> ? Value : never;
};
type RawSearch = Record<string, unknown>;

export function defineSearch<const Known extends Params>(
  params: Known,
  /** What only makes sense together, such as a first and a last day. */
  agree: (search: SearchOf<Known>) => SearchOf<Known> = (search) => search,
) {
  const read = (raw: RawSearch): SearchOf<Known> => {
    const known = Object.entries(params).map(([name, param]) => {
      const text = textOf(raw[name]);
      return [name, text === undefined ? undefined : param(text)];
    });
    const nothing = [...Object.keys(raw), ...Object.keys(params)].map((name) => [name, undefined]);
    // Its names are those of `params`, and each value is what that one made of it.
    const search = Object.fromEntries(known) as SearchOf<Known>;
    return { ...Object.fromEntries(nothing), ...agree(search) };
  };
  return Object.assign(read, { params });
}

export type Search<Read extends (raw: RawSearch) => unknown> = ReturnType<Read>;

/** For a page whose address says everything in its path. */
export const NO_SEARCH = defineSearch({});

/** A link of ours gives numbers, the address bar gives text: either way it is read as text. */
const textOf = (value: unknown): string | undefined =>
  ['string', 'number', 'boolean'].includes(typeof value) ? String(value) : undefined;

/** Of a name that is given twice, the last counts. */
export const parseSearch = (query: string): RawSearch => Object.fromEntries(new URLSearchParams(query));

export function stringifySearch(search: RawSearch): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) query.set(name, String(value));
  }
  return query.size > 0 ? `?${query}` : '';
}
