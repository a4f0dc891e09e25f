/** A list of names in an address, where any name may have a comma in it. Without zod: the router parses addresses with it. */

/** How long the whole list may be. */
export const NAME_LIST_MAX_LENGTH = 2000;

/** Escapes a comma in a name as %2C, and so % as %25; other names stay readable. */
export const joinNames = (names: readonly string[]): string =>
  names.map((name) => name.replace(/[%,]/g, encodeURIComponent)).join(',');
export const splitNames = (list: string): string[] =>
  list
    .split(',')
    .map((name) => name.replace(/%2c/gi, ',').replaceAll('%25', '%').trim())
    .filter((name) => name !== '');
