/** Tests the linter's rules: each is tried with a file that breaks it. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERRORS } from '#platform/errors.ts';
import { findSideDoors, wallAgainst } from '#tests/support/feature-walls.ts';
import { readImports } from '#tests/support/imports.ts';

/** Of code in one folder, without tests. */
const MOST_FILES = 20;
/** Of lines in the files of src; the linter refuses single files above 350. */
const MEDIAN_LINES = 80;

const FORBIDDEN = [
  ['src/platform/x.ts', '#features/session/service.ts'],
  ['src/platform/x.ts', '#ui/control/button.tsx'],
  ['src/platform/x.ts', '#voice/speech/speech.ts'],
  ['src/voice/x.ts', '#features/session/service.ts'],
  ['src/voice/speech/x.ts', '#ui/control/button.tsx'],
  ['src/features/session/ui/x.tsx', '#voice/speech/speech.ts'],
  ['src/apps/web/x.tsx', '#voice/speech/speech.ts'],
  ['src/ui/x.tsx', '#features/session/contract.ts'],
  ['src/ui/x.tsx', '#platform/secrets.ts'],
  ['src/ui/x.tsx', 'node:fs'],
  ['src/ui/session/x.tsx', '#platform/secrets.ts'],
  ['src/features/session/x.ts', '#apps/api.ts'],
  ['src/features/automations/runner/x.ts', '#apps/api.ts'],
  ['src/features/automations/runner/x.ts', '#ui/control/button.tsx'],
  ['src/features/automations/runner/actions/x.ts', '../step.ts'],
  ['src/features/automations/runner/x.ts', 'react'],
  ['src/features/session/x.ts', '../brand/service.ts'],
  ['src/features/session/ui/x.tsx', '#platform/database/database.ts'],
  ['src/features/session/ui/login/x.tsx', '#features/brand/service.ts'],
  ['src/features/session/ui/x.tsx', 'drizzle-orm'],
  ['src/features/session/ui/x.tsx', '#engine/run/next.ts'],
  ['src/features/session/ui/x.tsx', '#connectors/default/handlers.ts'],
  ['src/ui/x.tsx', '#engine/graph/graph.ts'],
  ['src/platform/x.ts', '#engine/graph/graph.ts'],
  ['src/platform/x.ts', '#connectors/registry.ts'],
  ['src/engine/x.ts', '#platform/errors.ts'],
  ['src/engine/x.ts', '#features/brand/contract.ts'],
  ['src/engine/x.ts', '#connectors/registry.ts'],
  ['src/engine/x.ts', 'node:crypto'],
  ['src/engine/x.ts', 'drizzle-orm'],
  ['src/engine/run/x.ts', 'react'],
  ['src/engine/run/x.ts', '../../platform/errors.ts'],
  ['src/connectors/x.ts', '#platform/errors.ts'],
  ['src/connectors/framework/x.ts', '#platform/errors.ts'],
  ['src/connectors/framework/x.ts', '#engine/run/next.ts'],
  ['src/connectors/framework/fields/x.ts', 'libphonenumber-js'],
  ['src/connectors/default/actions/x.ts', '#features/messaging/send/service.ts'],
  ['src/connectors/default/triggers/x.ts', 'node:fs'],
  ['src/connectors/default/actions/x.run.ts', '#platform/outbound/send.ts'],
  ['src/connectors/default/actions/x.run.ts', '#features/messaging/send/service.ts'],
  ['src/connectors/framework/run/x.ts', '#platform/errors.ts'],
  ['src/apps/x.ts', '#features/session/queries.ts'],
  ['src/apps/web/x.tsx', '#features/session/service.ts'],
  ['src/apps/web/shell/x.tsx', 'pg'],
] as const;
/** Other ways to make a form, which would neither ask before changes are lost nor show refusals. */
/** Forms that would lose changes, and lazy parts that would not come back after a lost connection. */
const OTHER_WAYS = [
  ['src/features/session/ui/form-x.tsx', "export { useForm } from 'react-hook-form';"],
  [
    'src/features/session/ui/login/form-x.tsx',
    "import { FormProvider } from 'react-hook-form';\nexport const y = FormProvider;",
  ],
  [
    'src/features/session/ui/form-x.tsx',
    "import { useBlocker } from '@tanstack/react-router';\nexport const y = useBlocker;",
  ],
  ['src/features/session/ui/form-x.tsx', 'export const y = <form />;'],
  ['src/apps/web/form-x.tsx', "import { useForm } from 'react-hook-form';\nexport const y = useForm;"],
  ['src/apps/web/pages/form-x.tsx', 'export const y = <form />;'],
  ['src/ui/data/lazy-x.tsx', "export { lazy } from 'react';"],
  ['src/features/session/ui/lazy-x.tsx', "export { lazy } from 'react';"],
  ['src/apps/web/lazy-x.tsx', "export { lazy } from 'react';"],
  ['src/apps/web/page-x.ts', "export { lazyRouteComponent } from '@tanstack/react-router';"],
] as const;
const ALLOWED = [
  ['src/features/session/x.ts', '#voice/speech/speech.ts'],
  ['src/voice/x.ts', '#platform/errors.ts'],
  ['src/ui/x.tsx', '#platform/bounds.ts'],
  ['src/ui/x.tsx', '#platform/address/name-list.ts'],
  ['src/features/session/ui/x.tsx', '#platform/bounds.ts'],
  ['src/features/session/x.ts', '#features/brand/service.ts'],
  ['src/features/session/ui/x.tsx', '../contract.ts'],
  ['src/features/session/ui/login/x.tsx', '../../contract.ts'],
  ['src/features/session/ui/x.tsx', '#features/brand/contract.ts'],
  ['src/features/session/x.ts', '#engine/run/next.ts'],
  ['src/features/session/x.ts', '#connectors/registry.ts'],
  ['src/features/session/ui/x.tsx', '#engine/graph/graph.ts'],
  ['src/features/session/ui/x.tsx', '#engine/operations/apply.ts'],
  ['src/features/session/ui/x.tsx', '#connectors/registry.ts'],
  ['src/features/session/ui/x.tsx', '#connectors/framework/field.ts'],
  ['src/engine/x.ts', 'zod'],
  ['src/engine/run/x.ts', '../graph/graph.ts'],
  ['src/engine/run/x.ts', './state.ts'],
  ['src/connectors/framework/x.ts', 'zod'],
  ['src/connectors/framework/x.ts', '#engine/graph/graph.ts'],
  ['src/connectors/default/actions/x.ts', '#connectors/framework/define-action.ts'],
  ['src/connectors/x.ts', './default/actions/sms.ts'],
  ['src/connectors/default/actions/x.run.ts', '#connectors/framework/run/define-run.ts'],
  ['src/connectors/framework/run/x.ts', '#engine/run/ports.ts'],
  ['src/ui/x.tsx', '#platform/contract.ts'],
  ['src/apps/web/x.tsx', '#features/session/ui/logout-page.tsx'],
] as const;

/** Of features, by whose file it is. */
const FORBIDDEN_ARROWS = [
  ['session/x.ts', 'brand/queries.ts'],
  ['automations/runner/x.ts', 'contacts/book/queries.ts'],
  ['messaging/channels/x.ts', 'contacts/tables.ts'],
  ['messaging/channels/x.ts', 'contacts/routes.ts'],
  ['conversations/x.ts', 'contacts/contract/fields.ts'],
  ['conversations/x.ts', 'contacts/demo.ts'],
  ['contacts/book/x.ts', 'contacts/demo.ts'],
  ['contacts/book/x.ts', 'contacts/ui/contact-queries.ts'],
  ['contacts/contract/x.ts', 'contacts/tables.ts'],
  ['contacts/contract.ts', 'brand/service.ts'],
  ['session/ui/x.tsx', 'session/service.ts'],
  ['automations/ui/x.tsx', 'automations/flows/flow-service.ts'],
  ['automations/ui/editor/x.tsx', 'automations/runner/step.ts'],
  ['automations/ui/x.tsx', 'contacts/contract/fields.ts'],
  ['automations/ui/x.tsx', 'contacts/ui/contact-queries.ts'],
] as const;
const ALLOWED_ARROWS = [
  ['session/x.ts', 'brand/service.ts'],
  ['automations/runner/x.ts', 'contacts/book/service.ts'],
  ['automations/runner/x.ts', 'automations/runs/run-queries.ts'],
  ['automations/ui/x.tsx', 'automations/contract/run.ts'],
  ['automations/ui/editor/x.tsx', 'contacts/contract.ts'],
  ['conversations/demo/x.ts', 'contacts/demo.ts'],
  ['conversations/x.ts', 'contacts/ports.ts'],
] as const;

const CLIMBS = ['lint/style/noRestrictedImports', 'lint/correctness/noRestrictedElements'];

let complaints: Set<string>;
let place: string;
beforeAll(() => {
  // A copy of the folder structure with one file per case, because the linter's rules go by path.
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
  for (const [index, [path, source]] of OTHER_WAYS.entries()) {
    const file = join(place, numbered(path, index));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${source}\n`);
  }
  const biome = resolve('node_modules/.bin/biome');
  const { stdout } = spawnSync(biome, ['lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: place,
    encoding: 'utf8',
  });
  const report = JSON.parse(stdout) as { diagnostics: { category: string; location: { path: string } }[] };
  const climbs = report.diagnostics.filter(({ category }) => CLIMBS.includes(category));
  complaints = new Set(climbs.map(({ location }) => location.path));
});
afterAll(() => rmSync(place, { recursive: true }));

const numbered = (path: string, index: number) => path.replace(/x((?:\.run)?\.tsx?)$/, `x${index}$1`);

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

describe('the walls of the features', () => {
  const arrow = ([from, to]: readonly [string, string]) => ({
    from: `src/features/${from}`,
    to: `src/features/${to}`,
  });

  const importsOf = (drawn: string) =>
    drawn.split(' ').map((one) => {
      const [from = '', to = ''] = one.split('>');
      const source = from.startsWith('apps/') ? `src/${from}` : `src/features/${from}`;
      return { from: source, to: `src/features/${to}`, isType: false };
    });

  it.each(FORBIDDEN_ARROWS)('%s may not import %s', (...row) => {
    expect(wallAgainst(arrow(row))).toMatch(/\.$/);
  });

  it.each(ALLOWED_ARROWS)('%s may import %s', (...row) => {
    expect(wallAgainst(arrow(row))).toBeUndefined();
  });

  it('stand', () => {
    const climbs = readImports().flatMap(({ from, to }) => {
      const reason = wallAgainst({ from, to });
      return reason ? [`${from} → ${to}: ${reason}`] : [];
    });
    expect(climbs).toEqual([]);
  });

  it('let other rooms into a room by one door', () => {
    expect(findSideDoors(readImports())).toEqual({});
  });

  it.each([
    ['two files', 'alerts/x.ts>messaging/mail/service.ts phone/x.ts>messaging/mail/letter-service.ts'],
    [
      'a room of the same feature',
      'messaging/send/x.ts>messaging/mail/a.ts messaging/team/x.ts>messaging/mail/b.ts',
    ],
    [
      'a file at the top that others call',
      'messaging/service.ts>messaging/mail/a.ts messaging/service.ts>messaging/mail/b.ts alerts/x.ts>messaging/service.ts',
    ],
  ])('find a side door for %s', (_, drawn) => {
    expect(Object.keys(findSideDoors(importsOf(drawn)))).toEqual(['messaging/mail']);
  });

  it.each([
    ['one file', 'alerts/x.ts>messaging/mail/a.ts phone/x.ts>messaging/mail/a.ts'],
    ['the room itself', 'messaging/mail/b.ts>messaging/mail/a.ts alerts/x.ts>messaging/mail/b.ts'],
    [
      'the routes',
      'messaging/routes.ts>messaging/mail/a.ts messaging/routes.ts>messaging/mail/b.ts apps/x.ts>messaging/routes.ts',
    ],
    ['the demo', 'messaging/demo/x.ts>messaging/mail/a.ts messaging/demo.ts>messaging/mail/b.ts'],
    ['a contract', 'alerts/x.ts>messaging/contract/a.ts alerts/x.ts>messaging/contract/b.ts'],
  ])('find none for %s', (_, drawn) => {
    expect(findSideDoors(importsOf(drawn))).toEqual({});
  });

  it('find none for types', () => {
    const types = importsOf('alerts/x.ts>messaging/mail/a.ts alerts/x.ts>messaging/mail/b.ts');
    expect(findSideDoors(types.map((one) => ({ ...one, isType: true })))).toEqual({});
  });
});

describe('folders', () => {
  it('hold few enough files to take in at a glance', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8', withFileTypes: true });
    const counts = Object.groupBy(
      files.filter((file) => file.isFile() && !file.name.endsWith('.test.ts')),
      ({ parentPath }) => parentPath,
    );
    const full = Object.entries(counts).filter(([, held]) => (held?.length ?? 0) > MOST_FILES);
    expect(full.map(([folder, held]) => `${folder}: ${held?.length}`)).toEqual([]);
  });
});

describe('files', () => {
  it('are short', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
    const lines = files
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(join('src', file), 'utf8').split('\n').length - 1)
      .sort((a, b) => a - b);
    expect(lines.length).toBeGreaterThan(1000);
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThanOrEqual(MEDIAN_LINES);
  });
});

describe('objects', () => {
  it('list their fields one by one, instead of spreading a literal', () => {
    const files = ['src', 'tests', 'bench'].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
    );
    // Attributes of JSX have no shorthand but this.
    const spreads = files.filter(
      (file) => /\.tsx?$/.test(file) && /(?<!\{)\.\.\.\{/.test(readFileSync(file, 'utf8')),
    );
    expect(spreads).toEqual([]);
  });
});

describe('forms and lazy parts', () => {
  it.each(OTHER_WAYS.map((row, index) => [...row, index] as const))(
    '%s may not make one by %s',
    (path, _, index) => {
      expect(complaints).toContain(numbered(path, index));
    },
  );
});

describe('the engine', () => {
  it('asks neither the clock nor chance', () => {
    const files = readdirSync('src/engine', { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
    expect(sources.length).toBeGreaterThan(30);
    const impure = sources.filter((file) =>
      /Date\.now|new Date\(\)|Math\.random/.test(readFileSync(join('src/engine', file), 'utf8')),
    );
    expect(impure).toEqual([]);
  });
});

describe('statements', () => {
  it('take arrays of text in binary form, because the driver escapes every quote otherwise', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
    const statements = files
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .map((file) => ({ file, source: readFileSync(join('src', file), 'utf8') }))
      .filter(({ source }) => /\$\d+::(text|jsonb?)\[\]/.test(source));
    expect(statements.length).toBeGreaterThan(3);
    const escaped = statements.filter(({ source }) => !source.includes('/array-parameter.ts'));
    expect(escaped.map(({ file }) => file)).toEqual([]);
  });
});

describe('pages', () => {
  it('make links to numbers and addresses by reach-link.ts, which lets nothing else into them', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' });
    const pages = files.filter((file) => file.endsWith('.tsx'));
    const byHand = pages.filter((file) => /(tel|mailto):\$\{/.test(readFileSync(join('src', file), 'utf8')));
    expect(byHand).toEqual([]);
  });
});

describe('the words', () => {
  const COMMENT = /(?:^|\s)\/\/ .*|^\s*\*.*|\/\*\*.*/;
  /** On the line of its test, or on a line of its own. */
  const TITLE = /^\s*(?:it|test|describe)(?:\.\w+)*\(['"`].*|^\s*'[^']* [^']*',$/;
  const VAGUE = /\b(whoever|whomever|nobody|somebody|everybody|for ever|that which)\b/i;
  const isVague = (line: string, file: string) => VAGUE.test(proseIn(line, file));
  const proseIn = (line: string, file: string): string => {
    if (file.endsWith('.md')) return line;
    const title = /\.(test|spec)\.tsx?$/.test(file) ? TITLE.exec(line) : null;
    return (title ?? COMMENT.exec(line))?.[0] ?? '';
  };

  it.each([
    ['x.ts', '/** Runs for ever. */'],
    ['x.ts', ' * so that nobody waits'],
    ['x.ts', 'run(); // Whoever asks first.'],
    ['x.test.ts', "  it('is read by somebody', async () => {"],
    ['x.test.ts', "  'is read by everybody',"],
    ['x.md', 'Take that which fits.'],
  ])('of %s: %s are refused', (file, line) => {
    expect(isVague(line, file)).toBe(true);
  });

  it('of comments, titles and documents say who acts', () => {
    const files = ['src', 'tests', 'bench', 'docs'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => join(root, file)),
    );
    const vague = files
      .filter((file) => /\.(tsx?|md)$/.test(file) && !file.endsWith('house-rules.test.ts'))
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .map((line) => ({ file, line })),
      )
      .filter(({ file, line }) => isVague(line, file));
    expect(vague).toEqual([]);
  });
});

describe('the documents', () => {
  it('list every error that a user can meet', () => {
    const text = readFileSync('docs/errors.md', 'utf8').replace(/ +/g, ' ');
    for (const [code, [status, message]] of Object.entries(ERRORS)) {
      expect(text).toContain(`| \`${code}\` | ${status} | ${message} |`);
    }
  });

  it('name files that exist', () => {
    const files = ['src', 'tests', 'migrations', 'docs'].flatMap((root) =>
      readdirSync(root, { recursive: true, encoding: 'utf8' }).map((file) => `/${root}/${file}`),
    );
    const text = readFileSync('docs/architecture.md', 'utf8') + readFileSync('CONTRIBUTING.md', 'utf8');
    const named = [...text.matchAll(/`([a-z0-9/._-]+\.(?:tsx?|sql))`/g)]
      .map(([, name = '']) => name)
      .filter((name) => !name.endsWith('.config.ts'));
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((name) => !files.some((file) => file.endsWith(`/${name}`)))).toEqual([]);
  });

  it('number the decisions without gaps', () => {
    const numbers = readdirSync('docs/decisions').map((file) => Number(file.slice(0, 3)));
    expect(numbers.sort((a, b) => a - b)).toEqual(numbers.map((_, index) => index + 1));
  });
});
