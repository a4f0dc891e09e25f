/**
 * Builds the public pages beside the portal: the islands for the browser, and the renderer for the server. A
 * build of its own, because a public page shares nothing with the portal but the design.
 */
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { fetchFirst } from './vite.fetch-first.ts';

/** Both builds go into one folder, each to its own place, so the command line cannot name it. */
const FOLDER = process.env.SITE_FOLDER ?? join(import.meta.dirname, 'dist/web');
const SITE = 'src/apps/web/site';
const FRAMEWORK = /node_modules\/(react|react-dom|scheduler)\//;

export default defineConfig({
  root: 'src/apps/web',
  cacheDir: '../../../node_modules/.vite-site',
  publicDir: false,
  plugins: [react(), tailwindcss(), portalWithoutPages(), fetchFirst()],
  builder: {},
  environments: {
    client: {
      build: {
        outDir: FOLDER,
        emptyOutDir: false,
        target: 'es2022',
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // The first with light-dark().
        modulePreload: { polyfill: false },
        manifest: '.vite/site-manifest.json',
        reportCompressedSize: false,
        assetsInlineLimit: 2048,
        rolldownOptions: {
          input: [`${SITE}/hydrate.ts`, `${SITE}/entrance.css`],
          output: { codeSplitting: { groups: [{ name: 'site-react', test: FRAMEWORK }] } },
        },
      },
    },
    ssr: {
      // React comes with it, in its production form, whatever NODE_ENV the server runs with.
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: join(FOLDER, '.server'),
        ssr: true,
        emptyOutDir: false,
        target: 'node24',
        rolldownOptions: {
          input: {
            render: `${SITE}/render.tsx`,
            entrance: `${SITE}/render-entrance.tsx`,
            addresses: 'src/apps/web/portal-addresses.ts',
          },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
});

/** The server needs the portal's addresses and none of its pages, which the router imports when they are opened. */
function portalWithoutPages(): Plugin {
  return {
    name: 'portal-without-pages',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveDynamicImport: (specifier, importer) =>
      typeof specifier === 'string' && !importer?.includes(`/${SITE}/`)
        ? { id: specifier, external: true }
        : null,
  };
}
