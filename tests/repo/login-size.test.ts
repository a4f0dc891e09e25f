import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { builtWebFiles } from '#apps/build-web.ts';

type Manifest = Record<string, { file: string; imports?: string[] }>;

const LIMIT_BYTES = 130_000;

beforeAll(async () => {
  await builtWebFiles({ say: () => {} });
}, 120_000);

it('keeps the JavaScript of the login page under 130 KB gzip', () => {
  const manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Manifest;
  const needed = new Set<string>();
  const need = (key: string) => {
    if (needed.has(key)) return;
    needed.add(key);
    for (const imported of manifest[key]?.imports ?? []) need(imported);
  };
  const page = Object.keys(manifest).find((key) => key.endsWith('session/ui/login/login-page.tsx'));
  expect(page).toBeDefined();
  need('index.html');
  need(page ?? '');
  const files = [...needed].map((key) => manifest[key]?.file ?? '').filter((file) => file.endsWith('.js'));
  const bytes = files.reduce(
    (sum, file) => sum + gzipSync(readFileSync(`dist/web/${file}`), { level: 9 }).length,
    0,
  );
  console.log(`login page: ${(bytes / 1000).toFixed(1)} KB gzip in ${files.length} files`);
  expect(bytes).toBeLessThan(LIMIT_BYTES);
});
