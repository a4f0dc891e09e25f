/** The names that a variant of a caller must leave as they are. */
import type { LoadedCaller } from './load-callers.ts';

/** In lower case, a word each: of the caller, of other customers, of the business and of the places where it works. */
export function namesIn({ caller: { expect }, business }: LoadedCaller): Set<string> {
  const { booked, moved, canceled } = expect;
  const names = [booked?.firstName, booked?.lastName, moved?.name, canceled?.name, business.name];
  const others = [...business.areas, ...business.booked.map(({ name }) => name)];
  return new Set([...names, ...others].flatMap((name) => wordsIn(name ?? '')));
}

export const wordsIn = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('’', "'")
    .match(/[\p{L}\p{N}]+(?:['-]\p{L}+)*/gu) ?? [];
