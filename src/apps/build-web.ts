/** Builds the browser's files when they are missing or older than their sources, with a brotli copy of each. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { WebFiles } from './api.ts';
import { loadSite } from './load-site.ts';
import { isBuiltFrom, swapInBuild } from './swap-in-build.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'dist/web');
const SOURCES = [
  ...['src/apps/web/**', 'src/ui/**', 'src/features/*/ui/**', 'src/engine/**', 'src/connectors/**'],
  ...['src/features/*/{contract,vocabulary}.ts', 'src/features/*/contract/**', 'src/platform/letter/**'],
];
const OTHER_SOURCES = [
  ...['src/platform/contract.ts', 'src/platform/page-head.ts'],
  ...[
    'vite.config.ts',
    'vite.fetch-first.ts',
    'vite.site.config.ts',
    'vite.widget.config.ts',
    'package-lock.json',
  ],
];

export async function builtWebFiles({
  say,
  signal,
}: {
  say: (line: string) => void;
  /** Aborts a build that is no longer needed. */
  signal?: AbortSignal;
}): Promise<WebFiles> {
  const fingerprint = fingerprintOfSources();
  if (!isBuiltFrom(OUT, fingerprint)) {
    say('Building the pages…');
    await build({ fingerprint, signal });
  }
  const html = readFileSync(join(OUT, 'index.html'), 'utf8');
  return { folder: OUT, template: async () => html, ...(await loadSite(OUT)) };
}

/**
 * Built beside the old files, then swapped in, so that neither a crash nor a second start serves a partial
 * build.
 */
async function build({
  fingerprint,
  signal,
}: {
  fingerprint: string;
  signal: AbortSignal | undefined;
}): Promise<void> {
  const unfinished = `${OUT}-${process.pid}`;
  await runVite({ args: ['--outDir', unfinished, '--emptyOutDir'], signal });
  await runVite({ args: ['--config', 'vite.site.config.ts', '--app'], signal, siteFolder: unfinished });
  await runVite({ args: ['--config', 'vite.widget.config.ts'], signal, siteFolder: unfinished });
  await compressAll(unfinished);
  swapInBuild({ built: unfinished, folder: OUT, fingerprint });
}

/** Runs in a separate process, so that its memory is freed and NODE_ENV is always production. */
async function runVite({
  args,
  siteFolder,
  signal,
}: {
  args: string[];
  siteFolder?: string;
  signal: AbortSignal | undefined;
}): Promise<void> {
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
  const all = [vite, 'build', '--logLevel', 'warn', ...args];
  const env = { ...process.env, NODE_ENV: 'production', ...(siteFolder && { SITE_FOLDER: siteFolder }) };
  const child = spawn(process.execPath, all, { cwd: ROOT, env, stdio: 'inherit', signal });
  const [status] = await once(child, 'exit');
  if (status !== 0) throw new Error('The pages could not be built; the lines above say why.');
}

function fingerprintOfSources(): string {
  const hash = createHash('sha256');
  for (const file of [...globSync(SOURCES, { cwd: ROOT }), ...OTHER_SOURCES].sort()) {
    const path = join(ROOT, file);
    if (statSync(path).isFile()) hash.update(file).update(readFileSync(path));
  }
  return hash.digest('hex');
}

async function compressAll(folder: string): Promise<void> {
  const compress = promisify(brotliCompress);
  const files = globSync('**/*.{js,css,svg,html,woff2,json}', { cwd: folder }).filter(
    (file) => !file.endsWith('.woff2'),
  );
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };
      writeFileSync(`${path}.br`, await compress(readFileSync(path), quality));
    }),
  );
}
