/**
 * A browser that has logged in before carries a sealed note that says so. Its login attempts are counted separately, so
 * that an attacker cannot lock an owner out by guessing their password from elsewhere. The note grants no access: it is not
 * a session, and a thief who has it gets ten guesses per quarter of an hour, like any other client.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Sealing } from '#platform/sealing.ts';
import { createToken } from '#platform/secrets.ts';

const noteSchema = z.object({
  /** Distinguishes the note from other sealed values. */
  is: z.literal('known device'),
  id: z.string(),
  /** Hashes of the e-mail addresses that logged in, most recent first. */
  accounts: z.array(z.string()),
});
type Note = z.infer<typeof noteSchema>;

/** Colleagues may share a computer. */
const MOST_ACCOUNTS = 5;

/** The id under which the device's attempts are counted; null if the account has not logged in from it. */
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

/** The note for a device that has just logged in to this account. */
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
    return null; // Forged, or sealed with an old key.
  }
}

const accountOf = (email: string): string =>
  createHash('sha256').update(email).digest('base64url').slice(0, 22);
