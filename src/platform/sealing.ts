/**
 * Third-party secrets, such as a webhook's key, are stored sealed (AES-256-GCM): nonce, tag, then the text.
 */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type Sealing = { seal: (text: string) => Buffer; open: (sealed: Buffer) => string };

const NONCE_BYTES = 12;
const TAG_BYTES = 16;
export const SEALING_KEY_BYTES = 32;

/** Seals with the first key. What was sealed with one of the others still opens, so that the key can be changed. */
export function createSealing(...keys: readonly [Buffer, ...Buffer[]]): Sealing {
  return {
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', keys[0], nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    open: (sealed) => {
      for (const key of keys) {
        const text = openWith(key, sealed);
        if (text !== null) return text;
      }
      throw new Error('This was changed, or sealed with a key that is not configured.');
    },
  };
}

function openWith(key: Buffer, sealed: Buffer): string | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = sealed.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return null; // The tag does not fit: another key, or other bytes.
  }
}
