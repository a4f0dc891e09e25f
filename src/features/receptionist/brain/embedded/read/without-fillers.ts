/** "Um, so, hi there, Ana Ruiz. Thanks!" → "Ana Ruiz." What is left says the same. */
const LEADING =
  /^\s*(?:(?:u+h+m*|u+m+|e+r+m*|hm+|so|well|oh|ah|ok so|okay so|like|hi|hello|hey|good (?:morning|afternoon|evening))(?: there)?\b[\s,.!…-]*)+(?=\S)/i;
const TRAILING =
  /[\s,.!-]*\b(?:thanks(?: (?:so much|a lot|in advance))?|thank you(?: (?:so|very) much)?|please and thank you|cheers)[\s.!]*$/i;

/** Never empties a text that is nothing but politeness: "thanks" is an answer. */
export function withoutFillers(said: string): string {
  const text = said.replace(LEADING, '');
  const rest = text.replace(TRAILING, '');
  return /[\p{L}\p{N}]/u.test(rest) ? rest : text;
}
