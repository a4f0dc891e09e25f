/** How many texts a carrier sends, and bills, for one message. */

const GSM_BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿' +
  'abcdefghijklmnopqrstuvwxyzäöñüà';
/** These take two places. */
const GSM_EXTENDED = '^{}\\[~]|€\f';
const BASIC = new Set(GSM_BASIC);
const EXTENDED = new Set(GSM_EXTENDED);

/** Characters in a single text, and in each part of a longer one, which has a header for its position. */
const GSM = { alone: 160, part: 153 };
const UNICODE = { alone: 70, part: 67 };

export type Segments = { segments: number; used: number; capacity: number; unicode: boolean };

/**
 * One character outside the GSM alphabet, such as an emoji or a curly quote, makes every character take more
 * room.
 */
export function countSegments(text: string): Segments {
  const letters = [...text];
  const unicode = letters.some((letter) => !BASIC.has(letter) && !EXTENDED.has(letter));
  const sizes = letters.map((letter) => (unicode ? letter.length : EXTENDED.has(letter) ? 2 : 1));
  const used = sizes.reduce((sum, size) => sum + size, 0);
  const { alone, part } = unicode ? UNICODE : GSM;
  if (used <= alone) return { segments: used === 0 ? 0 : 1, used, capacity: alone, unicode };
  const segments = countParts(sizes, part);
  return { segments, used, capacity: segments * part, unicode };
}

/** A character of two places is never split, so a part may end one short. */
function countParts(sizes: number[], part: number): number {
  let parts = 1;
  let filled = 0;
  for (const size of sizes) {
    if (filled + size > part) {
      parts++;
      filled = 0;
    }
    filled += size;
  }
  return parts;
}
