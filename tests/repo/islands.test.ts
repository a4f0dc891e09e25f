import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { islands } from '#apps/web/site/islands.ts';

const defined = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.test)\.tsx$/.test(file))
  .flatMap((file) => [...readFileSync(join('src', file), 'utf8').matchAll(/defineIsland\('([^']+)'/g)])
  .map(([, name]) => name);

it('lists each island of the public pages under its own name', () => {
  expect(Object.keys(islands).sort()).toEqual(defined.sort());
});
