import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Places } from './places.ts';
import { handTo, type Owner } from './unprivileged-user.ts';

export const SUPERUSER = 'porchlight';

/** Creates it in a temporary folder and renames that, so that a half-made cluster is never used. */
export function ensureCluster({ places, owner }: { places: Places; owner: Owner | undefined }): void {
  if (existsSync(places.cluster)) return;
  const unfinished = mkdtempSync(`${places.cluster}-unfinished-`);
  handTo(owner, unfinished);
  const { status, stderr } = spawnSync(
    join(places.binaries, 'initdb'),
    [
      ...['-D', unfinished, '-U', SUPERUSER, '-E', 'UTF8', '--no-instructions'],
      ...['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'],
      ...['--auth-local=trust', '--auth-host=reject'],
    ],
    { cwd: '/', encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' }, ...owner },
  );
  if (status !== 0) {
    rmSync(unfinished, { recursive: true, force: true });
    throw new Error(`PostgreSQL could not make its data folder: ${stderr}`);
  }
  renameSync(unfinished, places.cluster);
}
