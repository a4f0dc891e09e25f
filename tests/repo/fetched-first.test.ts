/** A browser remembers an import that failed for as long as the page is open, so every file is fetched before it is imported. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtWebFiles } from '#apps/build-web.ts';

const IMPORT = /import\((["'`])\.\/([^"'`]+\.js)\1\)/g;
/** Up to the list of files that belong to the same import. */
const FILES = /^(?:(?!import\()[\s\S])*?,(?:__vite__mapDeps\(\[([\d,]+)\]\)|\["([^\]]+)"\])\)/;
const TABLE = /m\.f=(\[[^\]]*\])/;

it('fetches every lazily loaded file, and all that it imports, before it imports it', async () => {
  await builtWebFiles({ say: () => {} });
  const assets = 'dist/web/assets';
  const chunks = readdirSync(assets)
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, code: readFileSync(join(assets, name), 'utf8') }));
  const imports = chunks.flatMap(({ name, code }) => {
    const table = JSON.parse(TABLE.exec(code)?.[1] ?? '[]') as string[];
    return [...code.matchAll(IMPORT)].map(({ index, 0: text, 2: imported = '' }) => {
      const [, numbers, listed] = FILES.exec(code.slice(index + text.length)) ?? [];
      const files = numbers?.split(',').map((number) => table[Number(number)]) ?? listed?.split('","') ?? [];
      return { by: name, imported, files };
    });
  });
  expect(imports.length).toBeGreaterThan(80);
  expect(imports.filter(({ imported, files }) => !files.includes(`assets/${imported}`))).toEqual([]);
});

it('leaves no other helper of the build around an import', () => {
  const chunks = readdirSync('dist/web/assets').filter((name) => /^(entrance|hydrate)-.*\.js$/.test(name));
  expect(chunks).toHaveLength(2);
  for (const chunk of chunks)
    expect(readFileSync(join('dist/web/assets', chunk), 'utf8')).not.toContain('vite:preloadError');
});
