/** Puts a finished build in the place of the one before it, so that no reader finds half of either. */
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const STAMP_NAME = '.built-from';
const SWAP_ATTEMPTS = 5;

export function isBuiltFrom(folder: string, fingerprint: string): boolean {
  const stamp = join(folder, STAMP_NAME);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint;
}

/** Two concurrent starts may both have built. The first one's files stay, since it may be reading them already. */
export function swapInBuild({
  built,
  folder,
  fingerprint,
}: {
  built: string;
  folder: string;
  fingerprint: string;
}): void {
  writeFileSync(join(built, STAMP_NAME), fingerprint);
  const replaced = `${built}-replaced`;
  for (let attempt = 1; !isBuiltFrom(folder, fingerprint); attempt++) {
    try {
      if (existsSync(folder)) renameSync(folder, replaced);
      renameSync(built, folder);
    } catch (error) {
      if (attempt === SWAP_ATTEMPTS || !isOfAnotherStart(error)) throw error;
    }
    rmSync(replaced, { recursive: true, force: true });
  }
  rmSync(built, { recursive: true, force: true });
}

/** The other start took the old build away, or put its own there, between our two steps. */
function isOfAnotherStart(error: unknown): boolean {
  return ['ENOENT', 'ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '');
}
