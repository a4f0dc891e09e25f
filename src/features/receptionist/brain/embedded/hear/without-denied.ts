/** "The air conditioner … no, not the air conditioner, the furnace": what is denied is not what they need. */

const THING = String.raw`(?<thing>\p{L}[\p{L}'-]*(?:\s\p{L}[\p{L}'-]*){0,2})(?=\s*(?:[,.;!]|$|but\b|sino\b))`;
/** With an article, or after a comma: "a loose rug, not wall-to-wall". */
const DENIED = new RegExp(
  String.raw`(?:(?<![\p{L}'’])(?:not|no,? es|no)\s+(?:for\s+)?(?:the|an?|my|our|el|la|los|las|un|una)|(?<=,\s*)not)\s+${THING}`,
  'giu',
);
/** They say what it is instead, in the same message. */
const LEAST_WORDS = 2;

export function withoutDenied(texts: readonly string[]): string[] {
  const things = texts.flatMap((text) => [...text.matchAll(DENIED)].map(({ groups }) => groups?.thing ?? ''));
  if (things.length === 0) return [...texts];
  const named = things.filter((thing) => thing.length >= SHORTEST).map(escaped);
  const again = new RegExp(`(?<!\\p{L})(?:${named.join('|')})s?(?!\\p{L})`, 'giu');
  const left = texts.map((text) =>
    text.replaceAll(DENIED, ' ').replaceAll(again, ' ').replaceAll(/\s+/g, ' '),
  );
  return left.join(' ').trim().split(/\s+/).length < LEAST_WORDS ? [...texts] : left;
}

const SHORTEST = 2;
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** Whether something is denied because another thing is meant. */
export const denies = (said: string): boolean => withoutDenied([said])[0] !== said;
