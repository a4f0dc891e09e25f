/** "The first one", "the latter": which of the things that were listed the caller means. */
const ORDINALS = [
  /\b(first|1st|former|earliest|primer[oa]?)\b/i,
  /\b(second|2nd|middle|other one|segund[oa])\b/i,
  /\b(third|3rd|tercer[oa]?)\b/i,
  /\b(fourth|4th|cuart[oa])\b/i,
];
const LAST = /\b(last|latter|latest)\b|(?<!\p{L})[uú]ltim[oa]\b/iu;
/** "In the second bathroom", "on the third floor" */
const PLACE =
  /\b(?:first|1st|second|2nd|third|3rd|fourth|4th|last|middle)\s+(?:bath\w*|bed\w*|floor|story|stor(?:ey|y)|level|room|kitchen|sink|toilet|door|house|building|unit|apartment|garage|basement)\b|\b(?:primer|segundo|tercer|[uú]ltimo|segunda|primera) (?:piso|baño|planta|nivel|cuarto)\b/i;

export function pickByOrdinal<T>({ said, listed }: { said: string; listed: readonly T[] }): T | null {
  if (PLACE.test(said)) return null;
  const index = LAST.test(said) ? listed.length - 1 : ORDINALS.findIndex((ordinal) => ordinal.test(said));
  return listed[index] ?? null;
}
