/** How much a browser must fetch before a page shows something. Measures sizes, because times depend on the machine. */
import { readFileSync, statSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, it } from 'vitest';
import { builtWebFiles } from '#apps/build-web.ts';

type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

const WIDGET_GZIP_BYTES = 20_000;
const LOGIN_GZIP_BYTES = 127_000;
/** What 400 kbit/s carries in 3.7 seconds; headers, the answers of the server, the round trips and the work of the browser take the rest of five. */
const ROWS_BROTLI_BYTES = 183_000;

/** Beyond what every signed-in page has. */
const DASHBOARD_GZIP_BYTES = 180_000;

let manifest: Manifest;

beforeAll(async () => {
  await builtWebFiles({ say: () => {} });
  manifest = JSON.parse(readFileSync('dist/web/.vite/manifest.json', 'utf8')) as Manifest;
});

it('sends no browser the server half of a connector', () => {
  expect(Object.keys(manifest).filter((source) => source.endsWith('.run.ts'))).toEqual([]);
});

it('keeps the JavaScript of the login page under 127 KB gzip', () => {
  const files = filesOf('web/index.html', 'session/ui/login/login-page.tsx').filter((file) =>
    file.endsWith('.js'),
  );
  const bytes = sum(files.map((file) => gzipSync(readFileSync(file), { level: 9 }).length));
  console.log(`login page: ${(bytes / 1000).toFixed(1)} KB gzip in ${files.length} files`);
  expect(bytes).toBeLessThan(LOGIN_GZIP_BYTES);
});

it.each([
  ['conversations', 'web/pages/conversations-page.tsx'],
  ['contacts', 'contacts/ui/list/contacts-page.tsx'],
])('keeps what the first rows of the %s need under 183 KB brotli, in a dozen files', (name, page) => {
  const files = filesOf('web/index.html', 'web/shell/app-shell.tsx', page);
  const bytes = sum(files.map((file) => statSync(`${file}.br`).size));
  console.log(`first rows of the ${name}: ${(bytes / 1000).toFixed(1)} KB brotli in ${files.length} files`);
  expect(bytes).toBeLessThan(ROWS_BROTLI_BYTES);
  expect(files.length).toBeLessThanOrEqual(12);
});

it('keeps the JavaScript of the dashboard with its charts under 180 KB gzip', () => {
  const frame = new Set(filesOf('web/index.html', 'web/shell/app-shell.tsx'));
  const files = filesOf(
    'web/pages/dashboard-page.tsx',
    'dashboard/ui/charts/charts.tsx',
    'worth/ui/worth-section.tsx',
    'reports/ui/custom-dashboard.tsx',
    'reports/ui/chart/drawn-charts.tsx',
  ).filter((file) => file.endsWith('.js') && !frame.has(file));
  const bytes = sum(files.map((file) => gzipSync(readFileSync(file), { level: 9 }).length));
  console.log(`dashboard: ${(bytes / 1000).toFixed(1)} KB gzip in ${files.length} files`);
  expect(bytes).toBeLessThan(DASHBOARD_GZIP_BYTES);
  const first = filesOf('web/pages/dashboard-page.tsx').map((file) => readFileSync(file, 'utf8'));
  expect(first.join('')).not.toContain('recharts');
});

it('keeps the chat for other websites under 20 KB gzip, in one file', () => {
  const code = readFileSync('dist/web/widget.js');
  const bytes = gzipSync(code, { level: 9 }).length;
  console.log(`chat for other websites: ${(bytes / 1000).toFixed(1)} KB gzip`);
  expect(bytes).toBeLessThan(WIDGET_GZIP_BYTES);
  expect(code.toString()).not.toMatch(/\bimport\s*\(|\beval\(|new Function/);
});

it('gives the login page no icon that only other pages show', () => {
  const code = filesOf('web/index.html', 'session/ui/login/login-page.tsx')
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(file, 'utf8'))
    .join('');
  expect(code).toContain('name:`eye-off`');
  for (const elsewhere of ['webhook', 'calendar-days', 'tags', 'users'])
    expect(code).not.toContain(`name:\`${elsewhere}\``);
});

/** The files of these entries with all their static imports. */
function filesOf(...entries: string[]): string[] {
  const needed = new Set<string>();
  const need = (key: string) => {
    if (needed.has(key)) return;
    needed.add(key);
    manifest[key]?.imports?.forEach(need);
  };
  for (const entry of entries) {
    const key = Object.keys(manifest).find((name) => entry.endsWith(name) || name.endsWith(entry));
    expect(key, entry).toBeDefined();
    need(key ?? '');
  }
  const files = [...needed].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]);
  return [...new Set(files)].map((file) => `dist/web/${file}`);
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);
