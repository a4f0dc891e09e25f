/** Splits what was said into the parts that are understood one by one. */
const BREAK =
  /(?<=[.!?])\s+|\n+|;\s*|\s+(?:and also|but also|also|plus)\s+|,?\s+and\s+(?=(?:what|when|where|who|why|how|which|do|does|is|are|can|could|will|would)\b)/i;
const MOST = 8;

export function clausesOf(said: string): string[] {
  return said
    .split(BREAK)
    .map((clause) => clause.trim())
    .filter((clause) => /[\p{L}\p{N}]/u.test(clause))
    .slice(0, MOST);
}
