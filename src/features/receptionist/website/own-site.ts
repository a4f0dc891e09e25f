/** Which addresses are the business's own website. */

/** "/faq" and "example.com/faq" are addresses too. */
export function addressOf({ typed, website }: { typed: string; website: string }): URL | null {
  if (typed.startsWith('/')) return URL.parse(typed, website);
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(typed) ? typed : `https://${typed}`);
  return url && /^https?:$/.test(url.protocol) ? url : null;
}

/** With or without www., it is the same site. A host that only looks alike has another name here, since URLs hold it in ASCII. */
export const isSameSite = (one: URL, other: URL): boolean => siteOf(one) === siteOf(other);

export const siteOf = ({ host }: URL): string => host.replace(/^www\./, '');
