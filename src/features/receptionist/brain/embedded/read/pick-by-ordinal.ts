/** "The first one", "the latter": which of the things that were listed the caller means. */
const ORDINALS = [
  /\b(first|1st|former|earliest)\b/i,
  /\b(second|2nd|middle|other one)\b/i,
  /\b(third|3rd)\b/i,
  /\b(fourth|4th)\b/i,
];
const LAST = /\b(last|latter|latest)\b/i;
/** "In the second bathroom", "on the third floor" */
const PLACE =
  /\b(?:first|1st|second|2nd|third|3rd|fourth|4th|last|middle)\s+(?:bath\w*|bed\w*|floor|story|stor(?:ey|y)|level|room|kitchen|sink|toilet|door|house|building|unit|apartment|garage|basement)\b/i;

export function pickByOrdinal<T>({ said, listed }: { said: string; listed: readonly T[] }): T | null {
  if (PLACE.test(said)) return null;
  const index = LAST.test(said) ? listed.length - 1 : ORDINALS.findIndex((ordinal) => ordinal.test(said));
  return listed[index] ?? null;
}
