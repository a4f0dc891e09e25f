/**
 * The addresses at which strangers reach us about one e-mail. Its token is all that is in them: it cannot be guessed, and
 * says neither whose e-mail it was nor to whom.
 *
 *   reply+<token>         an answer to it                          Reply-To
 *   return+<token>        it could not be delivered                envelope sender (VERP)
 *   unsubscribe+<token>   no more of these                         List-Unsubscribe
 *
 * The token is in its Message-ID too, by which an answer that went to the sender's own address is known.
 */
import { randomBytes } from 'node:crypto';

const PURPOSES = ['reply', 'return', 'unsubscribe'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Digits and small letters: some programs change the case of an address. */
export const createMailToken = (): string => randomBytes(16).toString('hex');

export const mailAddress = ({
  purpose,
  token,
  domain,
}: {
  purpose: Purpose;
  token: string;
  domain: string;
}): string => `${purpose}+${token}@${domain}`;

export function parseMailAddress({
  address,
  domain,
}: {
  address: string;
  domain: string;
}): { purpose: Purpose; token: string } | null {
  const [, name, token, at] = /^(\w+)\+([0-9a-f]{32})@(.+)$/.exec(address.toLowerCase()) ?? [];
  const purpose = PURPOSES.find((one) => one === name);
  return purpose && token && at === domain ? { purpose, token } : null;
}

export const messageIdOf = ({ token, from }: { token: string; from: string }): string =>
  `<${token}@${domainOf(from)}>`;

/** Tokens of ours in In-Reply-To and References, the nearest first. */
export const tokensIn = (headers: string[]): string[] =>
  headers.flatMap((header) =>
    [...header.toLowerCase().matchAll(/<([0-9a-f]{32})@[^<>\s]+>/g)].map(([, token = '']) => token).reverse(),
  );

/** Of `"Name" <somebody@example.com>` or the bare address. */
export const bareAddress = (written: string): string =>
  (/<([^<>]+)>\s*$/.exec(written)?.[1] ?? written).trim().toLowerCase();

const domainOf = (written: string): string => bareAddress(written).split('@')[1] ?? 'localhost';
