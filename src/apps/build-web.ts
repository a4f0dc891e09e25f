/** Builds the browser's files when they are missing or older than their sources, with a brotli copy of each. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { WebFiles } from './api.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist/web');
const STAMP = join(OUT, '.built-from');
const SOURCES = ['src/apps/web/**', 'src/ui/**', 'src/features/*/ui/**', 'src/features/*/contract.ts'];
const OTHER_SOURCES = ['src/platform/contract.ts', 'vite.config.ts', 'package-lock.json'];

export async function builtWebFiles({ say }: { say: (line: string) => void }): Promise<WebFiles> {
  const fingerprint = fingerprintOfSources();
  if (!existsSync(STAMP) || readFileSync(STAMP, 'utf8') !== fingerprint) {
    say('Building the pages…');
    const { build } = await import('vite'); // Only when needed: it is most of a cold start's memory.
    await build({ configFile: join(ROOT, 'vite.config.ts'), logLevel: 'warn' });
    await compressAll();
    writeFileSync(STAMP, fingerprint);
  }
  const html = readFileSync(join(OUT, 'index.html'), 'utf8');
  return { folder: OUT, template: async () => html };
}

function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  for (const file of [...globSync(SOURCES, { cwd: ROOT }), ...OTHER_SOURCES].sort()) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

async function compressAll(): Promise<void> {
  const compress = promisify(brotliCompress);
  const files = globSync('**/*.{js,css,svg,html,woff2,json}', { cwd: OUT }).filter(
    (file) => !file.endsWith('.woff2'),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(OUT, file);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } };
      writeFileSync(`${path}.br`, await compress(readFileSync(path), quality));
    }),
  );
}
