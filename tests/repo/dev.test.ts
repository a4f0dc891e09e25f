/** `npm run dev` serves whatever `npm start` serves. */
import { globSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { publicPages } from '#apps/public-pages.ts';
import { type Server, startServer } from '#tests/support/server-process.ts';
import { cloneDatabase } from '#tests/support/test-database.ts';

let built: Server;
let development: Server;
beforeAll(async () => {
  const ownerUrl = await cloneDatabase();
  built = await startServer({ ownerUrl });
  development = await startServer({
    ownerUrl,
    program: 'src/apps/dev-server.ts',
    env: { NODE_ENV: 'development', ROLES: 'api' },
  });
});
afterAll(async () => {
  await development?.stop();
  await built?.stop();
});

/** The build's own files. Those under assets are named by the build, and the pages name them. */
const files = () =>
  globSync('**/*.*', { cwd: 'dist/web', exclude: ['assets/**', '.*/**'] })
    .filter((file) => !file.endsWith('.br') && file !== 'index.html')
    .map((file) => `/${file}`);

async function calls(): Promise<string[]> {
  const { paths } = (await (await fetch(`${built.url}/openapi.json`)).json()) as {
    paths: Record<string, { get?: object }>;
  };
  return Object.entries(paths).flatMap(([path, { get }]) => (get && !path.includes('{') ? path : []));
}

const answerOf = async ({ url }: Server, path: string) => {
  const response = await fetch(url + path, { redirect: 'manual' });
  await response.body?.cancel();
  const type = response.headers
    .get('content-type')
    ?.split(';', 1)[0]
    ?.replace('application/java', 'text/java');
  const isForOthers = response.headers.get('cross-origin-resource-policy') === 'cross-origin';
  return `${path} ${response.status} ${type}${isForOthers ? ' for other websites' : ''}`;
};

it('answers every public address alike', async () => {
  const pages = publicPages.map(({ path }) => path).filter((path) => !path.includes(':'));
  const paths = [
    ...files(),
    ...(await calls()),
    ...pages,
    '/',
    '/bot',
    '/robots.txt',
    '/sitemap.xml',
    '/docs',
  ];
  expect(paths).toEqual(expect.arrayContaining(['/widget.js', '/demo-site', '/favicon.svg', '/terms']));
  const expected: string[] = [];
  const found: string[] = [];
  for (const path of paths) {
    expected.push(await answerOf(built, path));
    found.push(await answerOf(development, path));
  }
  expect(found).toEqual(expected);
});

it('serves the chat as one script that runs on its own', async () => {
  const code = await (await fetch(`${development.url}/widget.js`)).text();
  expect(code).toContain('porchlight-chat');
  expect(code).not.toMatch(/^\s*import\b/m);
});
