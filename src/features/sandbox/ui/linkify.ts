export type TextPart = { text: string; href: string | null };

const URL_LIKE = /https?:\/\/[^\s<>"']+/g;
/** Punctuation that belongs to the sentence, not to the address. */
const TRAILING = /[.,;:!?)\]}]+$/;

/**
 * Splits a plain text at its addresses. Only those on this origin become links: a business name from a sign-up appears in
 * these e-mails, and must not produce a link to another site.
 */
export const linkify = ({ text, origin }: { text: string; origin: string }): TextPart[] => {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(URL_LIKE)) {
    const address = match[0].replace(TRAILING, '');
    const href = sameOriginPath({ address, origin });
    if (href === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
};

function sameOriginPath({ address, origin }: { address: string; origin: string }): string | null {
  try {
    const url = new URL(address);
    const plain = url.username === '' && url.password === '';
    return url.origin === origin && plain ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
