/** The rules that the linter holds, held: each wall is tried with a file that climbs over it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '#platform/errors.ts';

const FORBIDDEN = [
  ['src/platform/x.ts', '#features/session/service.ts'],
  ['src/platform/x.ts', '#ui/button.tsx'],
  ['src/ui/x.tsx', '#features/session/contract.ts'],
  ['src/ui/x.tsx', '#platform/secrets.ts'],
  ['src/ui/x.tsx', 'node:fs'],
  ['src/ui/session/x.tsx', '#platform/secrets.ts'],
  ['src/features/session/x.ts', '#apps/api.ts'],
  ['src/features/session/x.ts', '#features/brand/queries.ts'],
  ['src/features/session/x.ts', '../brand/service.ts'],
  ['src/features/session/ui/x.tsx', '../service.ts'],
  ['src/features/session/ui/login/x.tsx', '../../service.ts'],
  ['src/features/session/ui/x.tsx', '#platform/database/database.ts'],
  ['src/features/session/ui/login/x.tsx', '#features/brand/service.ts'],
  ['src/features/session/ui/x.tsx', 'drizzle-orm'],
  ['src/apps/x.ts', '#features/session/queries.ts'],
  ['src/apps/web/x.tsx', '#features/session/service.ts'],
  ['src/apps/web/shell/x.tsx', 'pg'],
] as const;
const ALLOWED = [
  ['src/features/session/x.ts', '#features/brand/service.ts'],
  ['src/features/session/ui/x.tsx', '../contract.ts'],
  ['src/features/session/ui/login/x.tsx', '../../contract.ts'],
  ['src/features/session/ui/x.tsx', '#features/brand/contract.ts'],
  ['src/ui/x.tsx', '#platform/contract.ts'],
  ['src/apps/web/x.tsx', '#features/session/ui/logout-page.tsx'],
] as const;

let complaints: Set<string>;
let place: string;
beforeAll(() => {
  // A copy of the tree's shape with one file per case, since the linter goes by paths.
  place = mkdtempSync(join(tmpdir(), 'porchlight-walls-'));
  const config = JSON.parse(readFileSync('biome.json', 'utf8')) as Record<string, unknown>;
  writeFileSync(
    join(place, 'biome.json'),
    JSON.stringify({ ...config, $schema: undefined, vcs: { enabled: false } }),
  );
  for (const [index, [path, specifier]] of [...FORBIDDEN, ...ALLOWED].entries()) {
    const file = join(place, numbered(path, index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `import * as x from '${specifier}';\nexport const y = x;\n`);
  }
  const biome = resolve('node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: place,
    encoding: 'utf8',
  });
  const report = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  const climbs = report.diagnostics.filter(({ category }) => category === 'lint/style/noRestrictedImports');
  complaints = new Set(climbs.map(({ location }) => location.path));
});
afterAll(() => rmSync(place, { recursive: true }));

const numbered = (path: string, index: number) => path.replace(/x(\.tsx?)$/, `x${index}$1`);

describe('the walls', () => {
  it.each(FORBIDDEN.map((row, index) => [...row, index] as const))(
    '%s may not import %s',
    (path, _, index) => {
      expect(complaints).toContain(numbered(path, index));
    },
  );

  it.each(ALLOWED.map((row, index) => [...row, index] as const))('%s may import %s', (path, _, index) => {
    expect(complaints).not.toContain(numbered(path, FORBIDDEN.length + index));
  });
});

describe('the documents', () => {
  it('list every error that a user can meet', () => {
    const text = readFileSync('docs/errors.md', 'utf8').replace(/ +/g, ' ');
    for (const [code, [status, message]] of Object.entries(ERRORS)) {
      expect(text).toContain(`| \`${code}\` | ${status} | ${message} |`);
    }
  });

  it('number the decisions without gaps', () => {
    const numbers = readdirSync('docs/decisions').map((file) => Number(file.slice(0, 3)));
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });
});
