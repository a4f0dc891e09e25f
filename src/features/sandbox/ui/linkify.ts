export type TextPart = { text: string; href: string | null };

const URL_LIKE = /https?:\/\/[^\s<>"']+/g;
/** Belongs to the sentence and not to the address. */
const TRAILING = /[.,;:!?)\]}]+$/;

/**
 * Cuts a plain text at its addresses. Only those of this origin become links: whoever signs up with a made-up business
 * name writes into these mails, and must not get a link to elsewhere under our roof.
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
