/**
 * The addresses at which recipients and mail servers reach us about one e-mail. They contain only its token,
 * which cannot be guessed and reveals neither the sender nor the recipient.
 *
 *   reply+<token>         an answer to it                          Reply-To
 *   return+<token>        it could not be delivered                envelope sender (VERP)
 *   unsubscribe+<token>   no more of these                         List-Unsubscribe
 *
 * The Message-ID contains the token, too: it identifies a reply that was sent to the sender's own address.
 */
import { randomBytes } from 'node:crypto';

const PURPOSES = ['reply', 'return', 'unsubscribe'] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Digits and lower-case letters: some programs change the case of an address. */
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

/** Our own tokens in In-Reply-To and References, the nearest first. */
export const tokensIn = (headers: string[]): string[] =>
  headers.flatMap((header) =>
    [...header.toLowerCase().matchAll(/<([0-9a-f]{32})@[^<>\s]+>/g)].map(([, token = '']) => token).reverse(),
  );

/** Takes `"Name" <name@example.com>` or the bare address. */
export const bareAddress = (written: string): string =>
  (/<([^<>]+)>\s*$/.exec(written)?.[1] ?? written).trim().toLowerCase();

const domainOf = (written: string): string => bareAddress(written).split('@')[1] ?? 'localhost';
