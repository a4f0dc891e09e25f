/**
 * A browser that somebody has logged in with before carries a sealed note of it. Such a browser has attempts of its own, so
 * that nobody can lock an owner out by guessing at their password from elsewhere. The note opens nothing: it is no session,
 * and a thief of it may guess ten times in a quarter of an hour like everybody else.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Sealing } from '#platform/sealing.ts';
import { createToken } from '#platform/secrets.ts';

const noteSchema = z.object({
  /** What other things that we seal are not. */
  is: z.literal('known device'),
  id: z.string(),
  /** Hashes of the addresses that were logged in with, the last one first. */
  accounts: z.array(z.string()),
});
type Note = z.infer<typeof noteSchema>;

/** Somebody may share a computer with colleagues. */
const MOST_ACCOUNTS = 5;

/** How the device is called where attempts are counted; null where it does not know the account. */
export function knownDeviceId({
  sealing,
  note,
  email,
}: {
  sealing: Sealing;
  note: string | undefined;
  email: string;
}): string | null {
  const read = readNote({ sealing, note });
  return read?.accounts.includes(accountOf(email)) ? read.id : null;
}

/** The note for a device that has just proved to be of this account's owner. */
export function noteWith({
  sealing,
  note,
  email,
}: {
  sealing: Sealing;
  note: string | undefined;
  email: string;
}): string {
  const { id, accounts } = readNote({ sealing, note }) ?? { id: createToken(), accounts: [] };
  const account = accountOf(email);
  const others = accounts.filter((one) => one !== account);
  const next: Note = { is: 'known device', id, accounts: [account, ...others].slice(0, MOST_ACCOUNTS) };
  return sealing.seal(JSON.stringify(next)).toString('base64url');
}

function readNote({ sealing, note }: { sealing: Sealing; note: string | undefined }): Note | null {
  if (!note) return null;
  try {
    return noteSchema.parse(JSON.parse(sealing.open(Buffer.from(note, 'base64url'))));
  } catch {
    return null; // Made up, or sealed with a key of long ago.
  }
}

const accountOf = (email: string): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22);
