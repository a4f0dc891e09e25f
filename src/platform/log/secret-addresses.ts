/**
 * Addresses carry secrets: the token of a link or webhook is a part of the path, a vendor's key stands in the query. They are
 * concealed here before an address is logged or kept in a history: ours, a vendor’s, and those that owners type.
 */
export const CONCEALED = '••••••';

const SECRET_NAME =
  /authorization|cookie|passw|secret|credential|(?<!page_?|sync_?)token|api[-_]?key|signature|^(key|auth|sig|code|pass|pwd|hapikey)$/i;

/** Whether a header, field or parameter of this name holds a secret. */
export const isSecretName = (name: string): boolean => SECRET_NAME.test(name);

/** Tokens are random: of this length, words and file names that mix letters with figures are rare. */
const TOKEN = /[\w-]{20,}/g;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isToken = (text: string): boolean => /\d/.test(text) && /[a-z]/i.test(text) && !UUID.test(text);

/** A path without its query, which may name a secret or not: links carry tokens there. */
export const concealPath = (path: string): string =>
  path.replace(TOKEN, (text) => (isToken(text) ? CONCEALED : text));

/** A text with the addresses in it, from their scheme or their query on. */
export function concealAddresses(text: string): string {
  if (!text.includes('://') && !text.includes('?')) return text;
  return text
    .replace(ADDRESS, (_, scheme: string, login: string | undefined, rest: string) => {
      const [before = '', ...query] = rest.split('?');
      return [`${scheme}${login ? `${CONCEALED}@` : ''}${concealPath(before)}`, ...query].join('?');
    })
    .replace(PARAMETER, (whole, start: string, name: string, value: string) =>
      isSecretName(decoded(name)) || isWholeToken(value) ? `${start}${name}=${CONCEALED}` : whole,
    );
}

/** The secrets in an address, as they are written there and as they are meant. */
export const secretsInAddress = (address: string): string[] =>
  [...address.matchAll(PARAMETER)]
    .filter(([, , name = '', value = '']) => isSecretName(decoded(name)) || isWholeToken(value))
    .flatMap(([, , , value = '']) => [value, decoded(value.replaceAll('+', ' '))]);

/** Every text in a value, at any depth. */
export function concealAddressesIn(value: unknown): unknown {
  if (typeof value === 'string') return concealAddresses(value);
  if (Array.isArray(value)) return value.map(concealAddressesIn);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, concealAddressesIn(one)]));
}

const ADDRESS = /(\b[a-z][a-z\d+.-]{0,20}:\/\/)([^\s/?#"'<>@]+@)?([^\s"'<>#]*)/gi;
const PARAMETER = /([?&;])([^\s=&#?;"'<>]+)=([^\s&#"'<>]*)/g;

const isWholeToken = (value: string): boolean =>
  value.length >= 20 && /^[\w-]+$/.test(value) && isToken(value);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
