import { chownSync, readFileSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

export type Owner = { uid: number; gid: number };

/** PostgreSQL refuses to run as root, so root runs it as the first of these accounts that exists. */
const ACCOUNTS = ['postgres', 'nobody'];

/** The account that PostgreSQL must run as, or undefined when it can run as ours. */
export function findUnprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = new Map(
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  const name = ACCOUNTS.find((candidate) => accounts.has(candidate));
  const owner = name ? accounts.get(name) : undefined;
  if (!owner)
    throw new Error(`Running as root, PostgreSQL needs one of the accounts ${ACCOUNTS.join(', ')}.`);
  return owner;
}

export function handTo(owner: Owner | undefined, path: string): void {
  if (owner) chownSync(path, owner.uid, owner.gid);
}

/** Whether `owner` can walk down to `path`: every folder above it lets others through. */
export function canReach(owner: Owner | undefined, path: string): boolean {
  if (!owner) return true;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    const { mode, uid } = statSync(folder);
    if ((mode & 0o001) === 0 && !(uid === owner.uid && mode & 0o100)) return false;
    if (folder === dirname(folder)) return true;
  }
}
