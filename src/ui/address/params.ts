/** The kinds of values in an address. Each accepts any text and returns undefined for an invalid one. */

import { joinNames, NAME_LIST_MAX_LENGTH, splitNames } from '#platform/address/name-list.ts';
import { FIRST_DAY, isCalendarDay, LAST_DAY, MAX_ID, MAX_PAGE } from '#platform/bounds.ts';

export type Param<Value> = (text: string) => Value | undefined;

/** The number of a page; the first page is left out of the address. */
export const pageNumber: Param<number> = (text) => {
  const page = wholeNumber(text);
  return page === undefined || page === 1 ? undefined : Math.min(page, MAX_PAGE);
};

/** An id, or any other number from 1. */
export const wholeNumber: Param<number> = (text) => {
  const number = /^[1-9]\d*$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= MAX_ID ? number : undefined;
};

/** A search text. An overlong one is cut, but not within a character. */
export const words =
  (maxLength: number): Param<string> =>
  (text) => {
    const cut = text.replaceAll('\0', '').trim().slice(0, maxLength);
    const readable = cut
      .replace(/[\uD800-\uDBFF]$/, '')
      .toWellFormed()
      .trim();
    return readable === '' ? undefined : readable;
  };

/** Text that is valid only as a whole, such as the token of a link. */
export const wholeText =
  ({ pattern }: { pattern: RegExp }): Param<string> =>
  (text) =>
    pattern.test(text) ? text : undefined;

export const pageSize =
  (sizes: readonly number[]): Param<number> =>
  (text) =>
    sizes.find((size) => String(size) === text);

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Param<Value> =>
  (text) =>
    values.find((value) => value === text);

/** "Lead,Legal": values of a closed list, each once and in the list's order. */
export const someOf =
  (values: readonly string[]): Param<string> =>
  (text) => {
    const wanted = new Set(text.split(',').map((name) => name.trim()));
    const known = values.filter((value) => wanted.has(value));
    return known.length > 0 ? known.join(',') : undefined;
  };

/** Names that a business gives, so any may be valid; each once, and no more of them than the server accepts. */
export const nameList =
  (nameMaxLength: number, nameOf = (name: string) => name): Param<string> =>
  (text) => {
    const given = splitNames(words(NAME_LIST_MAX_LENGTH)(text) ?? '');
    const names = [...new Set(given.map(nameOf))].filter(({ length }) => length <= nameMaxLength);
    while (joinNames(names).length > NAME_LIST_MAX_LENGTH) names.pop();
    return joinNames(names) || undefined;
  };

export const onlyTrue: Param<true> = (text) => (text === 'true' ? true : undefined);

export const day =
  ({ first = FIRST_DAY, last = LAST_DAY } = {}): Param<string> =>
  (text) =>
    isCalendarDay(text, { first, last }) ? text : undefined;

/** A name such as America/Denver. PostgreSQL reads an offset such as +05:30 with the opposite sign. */
export const timezone: Param<string> = (text) => {
  if (!/^[A-Za-z][\w/+-]{0,63}$/.test(text)) return undefined;
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: text });
    return text;
  } catch {
    return undefined;
  }
};
