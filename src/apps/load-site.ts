/** The built renderer of the public pages, and the files that they need in the browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderEntrance } from '#platform/http/pages.ts';
import type { PageDocument } from '#platform/page-head.ts';
import type { WebFiles } from './api.ts';
import { ENTRANCES, type Entrance } from './entrances.ts';
import { publicPages } from './public-pages.ts';

/** `web/site/document.tsx` says what each is for. */
type SiteAssets = { script: string; css?: string; stylesheet?: string; font?: string };

/** `web/site/render-entrance.tsx` says what each is for. */
type EntranceAssets = { css?: string; font?: string; later?: { starter: string; needs: string[] } };

/** What `web/site/render.tsx`, `web/site/render-entrance.tsx` and `web/portal-addresses.ts` export. */
export type SiteRenderer = {
  renderPage: (input: { name: string; data: object; document: PageDocument; assets: SiteAssets }) => string;
  hasPage: (name: string) => boolean;
};
export type EntranceRenderer = {
  renderEntrance: (
    input: Parameters<RenderEntrance>[0] & { assets: EntranceAssets },
  ) => ReturnType<RenderEntrance>;
};
export type PortalAddresses = {
  isPortalAddress: (input: { path: string; development: boolean }) => boolean;
};

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[] }>;

const PAGES: Record<Entrance, RegExp> = {
  '/': /session\/ui\/login\/login-page\.tsx$/,
  '/create-account': /session\/ui\/sign-up\/create-account-page\.tsx$/,
  '/forgot-password': /session\/ui\/password\/forgot-password-page\.tsx$/,
};
const FONT = /inter-latin-wght-normal\.woff2$/;

export async function loadSite(
  folder: string,
): Promise<Pick<WebFiles, 'renderPage' | 'renderEntrance' | 'isPortalAddress'>> {
  const renderer = (await importBuilt(folder, 'render.js')) as SiteRenderer;
  const entrance = (await importBuilt(folder, 'entrance.js')) as EntranceRenderer;
  const addresses = (await importBuilt(folder, 'addresses.js')) as PortalAddresses;
  requirePages(renderer);
  const assets = readAssets(folder);
  const entranceAssets = readEntranceAssets(folder);
  return {
    renderPage: async (page) => renderer.renderPage({ ...page, assets }),
    renderEntrance: onceEach((input) => {
      const assets = entranceAssets.get(input.path);
      if (!assets) throw new Error(`apps/entrances.ts has no ${input.path}.`);
      return entrance.renderEntrance({ ...input, assets });
    }),
    isPortalAddress: async (input) => addresses.isPortalAddress(input),
  };
}

/** At the start rather than at the first visit. */
function requirePages({ hasPage }: SiteRenderer): void {
  for (const { name, path } of publicPages)
    if (!hasPage(name)) throw new Error(`${path} has no component: add ${name} to apps/web/site/pages.ts.`);
}

const importBuilt = (folder: string, file: string): Promise<unknown> =>
  import(pathToFileURL(join(folder, '.server', file)).href);

/** The page differs only by a few settings. */
function onceEach(render: RenderEntrance): RenderEntrance {
  const known = new Map<string, ReturnType<RenderEntrance>>();
  return (input) => {
    const key = JSON.stringify(input);
    const login = known.get(key) ?? render(input);
    known.set(key, login);
    return login;
  };
}

function readAssets(folder: string): SiteAssets {
  const manifest = readManifest(folder, 'site-manifest.json');
  const entry = manifest['site/hydrate.ts'];
  const font = fileNamed(manifest, FONT);
  if (!entry || !font) throw new Error('The build of the public pages is incomplete.');
  const css = (entry.css ?? []).map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  return { script: `/${entry.file}`, css, font: `/${font.file}` };
}

function readEntranceAssets(folder: string): Map<string, EntranceAssets> {
  const manifest = readManifest(folder, 'manifest.json');
  const index = manifest['index.html'];
  const starter = manifest['start-when-used.ts'];
  const style = readManifest(folder, 'site-manifest.json')['site/entrance.css'];
  if (!index || !starter || !style) throw new Error('The build of the login page is incomplete.');
  const css = readFileSync(join(folder, style.file), 'utf8');
  const assetsOf = (path: Entrance): [string, EntranceAssets] => {
    const page = fileNamed(manifest, PAGES[path]);
    if (!page) throw new Error(`The build has no page for ${path}.`);
    const imported = [index, page].flatMap(({ imports = [] }) =>
      imports.map((key) => manifest[key]?.file ?? ''),
    );
    const needs = [...new Set([index.file, page.file, ...imported])].map((file) => `/${file}`);
    return [path, { css, later: { starter: `/${starter.file}`, needs } }];
  };
  return new Map(ENTRANCES.map(assetsOf));
}

const readManifest = (folder: string, name: string): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite', name), 'utf8')) as Manifest;

const fileNamed = (manifest: Manifest, source: RegExp): Manifest[string] | undefined =>
  Object.entries(manifest).find(([name]) => source.test(name))?.[1];
