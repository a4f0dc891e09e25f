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

export type Passwords = {
  hash: (password: string) => Promise<string>;
  /**
   * Without a stored hash it does the same work and returns false, so that timing does not reveal whether an account
   * exists.
   */
  isRight: (given: { password: string; hash: string | undefined }) => Promise<boolean>;
};

/** Tests give less work, since they log in thousands of times; a stored hash says how much it takes to check. */
export function createPasswords({ memory, passes }: { memory: number; passes: number } = ARGON2): Passwords {
  const { parallelism, tagLength } = ARGON2;
  return {
    hash: async (password) => {
      const nonce = randomBytes(16);
      const work = { memory, passes, parallelism, tagLength };
      const tag = await derive('argon2id', { message: password, nonce, ...work });
      const encode = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '');
      return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encode(nonce)}$${encode(tag)}`;
    },
    isRight: async ({ password, hash }) => {
      const parsed = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(hash ?? '');
      const [, storedMemory, storedPasses, storedParallelism, nonce, tag] = parsed ?? [];
      const expected = Buffer.from(tag ?? '', 'base64');
      const actual = await derive('argon2id', {
        message: password,
        nonce: nonce ? Buffer.from(nonce, 'base64') : Buffer.alloc(16),
        memory: Number(storedMemory ?? memory),
        passes: Number(storedPasses ?? passes),
        parallelism: Number(storedParallelism ?? parallelism),
        tagLength: expected.length || tagLength,
      });
      return expected.length === actual.length && timingSafeEqual(expected, actual);
    },
  };
}
