import { argon2, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify(argon2);

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. */
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const;

/** 256 random bits, safe in a cookie and in a link. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/**
 * The database stores only a token's hash, so reading the table does not let an attacker act as its owner.
 */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

export const sign = ({ key, message }: { key: string; message: string }): string =>
  createHmac('sha256', key).update(message).digest('base64url');

/** Constant-time comparison. */
export function isSame(left: string, right: string): boolean {
  const [a, b] = [hashToken(left), hashToken(right)];
  return timingSafeEqual(a, b);
}

export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await derive('argon2id', { message: password, nonce, ...ARGON2 });
  const { memory, passes, parallelism } = ARGON2;
  const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
}

/**
 * Without a stored hash it does the same work and returns false, so that timing does not reveal whether an
 * account exists.
 */
export async function isPassword({
  password,
  hash,
}: {
  password: string;
  hash: string | undefined;
}): Promise<boolean> {
  const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? '');
  const [, memory, passes, parallelism, nonce, tag] = parsed ?? [];
  const expected = Buffer.from(tag ?? '', 'base64');
  const actual = await derive('argon2id', {
    message: password,
    nonce: nonce ? Buffer.from(nonce, 'base64') : Buffer.alloc(16),
    memory: Number(memory ?? ARGON2.memory),
    passes: Number(passes ?? ARGON2.passes),
    parallelism: Number(parallelism ?? ARGON2.parallelism),
    tagLength: expected.length || ARGON2.tagLength,
  });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}
