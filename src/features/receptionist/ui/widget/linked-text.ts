/** Web addresses, e-mail addresses and phone numbers in a text. What is shown is always what was written. */
export type TextPart = { text: string; href?: string };

/** Without quotes, brackets and characters that turn the direction of the text around. */
const WEB = String.raw`(?:https?://|www\.)[^\s<>"'\x60{}|\\^\u202a-\u202e\u2066-\u2069]+`;
const MAIL = String.raw`[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}`;
const PHONE = String.raw`(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-]?)\d{3}[ .-]?\d{4}|\+\d{1,3}(?:[ .-]?\d{2,4}){2,4}`;
const LINK = new RegExp(String.raw`(?<![\w@./+-])(?:(${WEB})|(${MAIL})|(${PHONE})(?![\w-]))`, 'gi');
const TRAILING = /[.,;:!?)\]]+$/;

export function partsOf(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const match of text.matchAll(LINK)) {
    const [found, web, mail] = match;
    const shown = web || mail ? found.replace(TRAILING, '') : found;
    const href = web ? webAddress(shown) : mail ? `mailto:${shown}` : `tel:${shown.replace(/[^\d+]/g, '')}`;
    if (href === null) continue;
    if (match.index > at) parts.push({ text: text.slice(at, match.index) });
    parts.push({ text: shown, href });
    at = match.index + shown.length;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

/** Null for what could pass for another address: one with a name before the host, or a host without a dot. */
function webAddress(written: string): string | null {
  const address = /^www\./i.test(written) ? `https://${written}` : written;
  if (!URL.canParse(address)) return null;
  const { href, hostname, username, password } = new URL(address);
  return hostname.includes('.') && username === '' && password === '' ? href : null;
}
