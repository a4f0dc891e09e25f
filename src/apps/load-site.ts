/** The built renderer of the public pages, and the files that they need in the browser. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageDocument } from '#platform/page-head.ts';
import type { WebFiles } from './api.ts';
import { publicPages } from './public-pages.ts';

/** `web/site/document.tsx` says what each is for. */
type SiteAssets = { script: string; css?: string; stylesheet?: string; font?: string };

/** What `web/site/render.tsx` and `web/portal-addresses.ts` export. */
export type SiteRenderer = {
  renderPage: (input: { name: string; data: object; document: PageDocument; assets: SiteAssets }) => string;
  hasPage: (name: string) => boolean;
};
export type PortalAddresses = {
  isPortalAddress: (input: { path: string; development: boolean }) => boolean;
};

type Manifest = Record<string, { file: string; css?: string[] }>;

const FONT = /inter-latin-wght-normal\.woff2$/;

export async function loadSite(folder: string): Promise<Pick<WebFiles, 'renderPage' | 'isPortalAddress'>> {
  const renderer = (await importBuilt(folder, 'render.js')) as SiteRenderer;
  const addresses = (await importBuilt(folder, 'addresses.js')) as PortalAddresses;
  requirePages(renderer);
  const assets = readAssets(folder);
  return {
    renderPage: async (page) => renderer.renderPage({ ...page, assets }),
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

function readAssets(folder: string): SiteAssets {
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/site-manifest.json'), 'utf8')) as Manifest;
  const entry = manifest['site/hydrate.ts'];
  const font = Object.entries(manifest).find(([source]) => FONT.test(source))?.[1];
  if (!entry || !font) throw new Error('The build of the public pages is incomplete.');
  const css = (entry.css ?? []).map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  return { script: `/${entry.file}`, css, font: `/${font.file}` };
}
