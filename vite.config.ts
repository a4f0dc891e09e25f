import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { fetchFirst } from './vite.fetch-first.ts';

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\//;
const LOGIN_PAGE = 'features/session/ui/login/login-page.tsx';
/** The frame of every signed-in page, and the guard in front of it. */
const FRAME = [
  'apps/web/shell/app-shell.tsx',
  'features/session/ui/guard/require-session.ts',
  'apps/web/pages/error-page.tsx',
];
/** The two lists that are opened first and most. */
const CONVERSATIONS = 'features/conversations/ui/conversations-page.tsx';
const CONTACTS = 'features/contacts/ui/list/contacts-page.tsx';
/** Where the login leads. */
const DASHBOARD = ['features/dashboard/ui/dashboard-page.tsx', 'features/reports/ui/custom-dashboard.tsx'];
/** What is fetched beside the first rows of a list, so that they need not wait for it. */
const POPUPS = [
  'ui/overlay/popups.ts',
  'apps/web/shell/top-bar/top-bar-menus.tsx',
  'features/conversations/ui/list/filter-bar.tsx',
  'features/contacts/ui/list/contact-filters.tsx',
];
/** An index of many files brings these along; lists use nothing of them. */
const ONLY_IN_POPUPS =
  /floating-ui-react\/utils\/(composite|tabbable)\.mjs$|@floating-ui\/utils\/dist\/floating-ui\.utils\.mjs$/;
const ICONS = /node_modules\/lucide-react\//;
const DESIGN_SYSTEM = /src\/ui\/|node_modules\/(@base-ui|@floating-ui|@tanstack|react-hook-form)\//;

export default defineConfig({
  root: 'src/apps/web',
  cacheDir: '../../../node_modules/.vite',
  plugins: [
    react(),
    tailwindcss(),
    withoutServerHalves(),
    iconsByFile(),
    withoutJsonSchema(),
    fontFirst(),
    fetchFirst(),
  ],
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // The first with light-dark().
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
    assetsInlineLimit: 2048,
    rolldownOptions: {
      // Whole paths, because the development server looks for them in another folder than the build.
      input: ['index.html', 'start-when-used.ts'].map((file) =>
        join(import.meta.dirname, 'src/apps/web', file),
      ),
      output: {
        codeSplitting: {
          // A few files that pages share, instead of a hundred small ones: a request costs more than a few bytes too many.
          // Each group takes what the ones before it left.
          groups: [
            { name: 'react', test: FRAMEWORK, priority: 8 },
            group('entrance', ['apps/web/main.tsx'], { priority: 7 }),
            // What the login page has in common with signed-in pages, and then with the pages around it: so each loads
            // nothing of the others.
            group('controls', [LOGIN_PAGE], {
              priority: 6,
              minShareCount: 2,
              and: [...FRAME, CONVERSATIONS, CONTACTS, ...POPUPS],
            }),
            group('login', [LOGIN_PAGE], { priority: 5, minShareCount: 2 }),
            group('frame', FRAME, { priority: 4 }),
            // What both lists need, and then what each of them shares with other pages.
            group('lists', [CONVERSATIONS], {
              priority: 3,
              minShareCount: 2,
              and: [CONTACTS],
              without: ONLY_IN_POPUPS,
            }),
            group('conversations', [CONVERSATIONS], {
              priority: 2,
              minShareCount: 2,
              without: ONLY_IN_POPUPS,
            }),
            group('contacts', [CONTACTS], { priority: 2, minShareCount: 2, without: ONLY_IN_POPUPS }),
            group('dashboard', DASHBOARD, { priority: 2, minShareCount: 2 }),
            group('popups', POPUPS, { priority: 2, minShareCount: 2 }),
            { name: 'icons', test: ICONS, priority: 1, minShareCount: 2 },
            { name: 'forms', test: DESIGN_SYSTEM, priority: 1, minShareCount: 3 },
          ],
        },
      },
    },
  },
});

type GroupOptions = {
  priority: number;
  minShareCount?: number;
  /** Only what these need as well. */
  and?: string[];
  /** Except these. */
  without?: RegExp;
};

/** A file of all that these need before they can run: what they import, what that imports, and so on. */
function group(
  name: string,
  entries: string[],
  { and = entries, without, ...options }: GroupOptions,
): Rolldown.CodeSplittingGroup {
  let needed: Set<string>[] | undefined;
  return {
    ...options,
    // It has them already, and those that a group before it took must stay there.
    includeDependenciesRecursively: false,
    debugName: name,
    name: (id, modules) => {
      needed ??= [entries, and].map((files) => staticImports(files, modules));
      return needed.every((files) => files.has(id)) && !without?.test(id) ? name : null;
    },
  };
}

function staticImports(entries: string[], modules: Rolldown.ChunkingContext): Set<string> {
  const roots = entries.map((path) => join(import.meta.dirname, 'src', path));
  const needed = new Set(roots);
  // A set is walked in the order of insertion, including what is added during the walk.
  for (const id of needed)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) needed.add(imported);
  // A page stays the entry of its own file; the guard, which is no page, saves a request by sharing one.
  for (const root of roots) if (root.endsWith('.tsx')) needed.delete(root);
  return needed;
}

/**
 * Imports each icon from its own file. The package's index imports all 1,700, so every group would seem to need every
 * icon of the product.
 */
function iconsByFile(): Plugin {
  const folder = join(import.meta.dirname, 'node_modules/lucide-react/dist/esm');
  const fileOf = new Map<string, string>();
  const index = readFileSync(join(folder, 'lucide-react.mjs'), 'utf8');
  for (const [, names = '', file = ''] of index.matchAll(
    /export \{ (default as .+) \} from '\.\/(icons\/.+)'/g,
  ))
    for (const name of names.split(', ')) fileOf.set(name.replace('default as ', ''), join(folder, file));
  const importOf = (name: string): string => {
    const [icon = '', local = icon] = name.split(' as ');
    const file = fileOf.get(icon);
    return file ? `import ${local} from ${JSON.stringify(file)};` : `import { ${name} } from 'lucide-react';`;
  };
  return {
    name: 'icons-by-file',
    apply: 'build',
    transform: (code) =>
      code.replace(/import \{ (.+) \} from "lucide-react";/, (_, names: string) =>
        names.split(', ').map(importOf).join(' '),
      ),
  };
}

/** A connector lists the server halves of its actions too, which no browser may load. */
function withoutServerHalves(): Plugin {
  return {
    name: 'without-server-halves',
    enforce: 'pre',
    transform: {
      filter: { id: /src\/connectors\/[\w-]+\/index\.ts$/ },
      handler: (code) =>
        code
          .replaceAll(/,\s*\(\) =>\s*import\('[^']+\.run\.ts'\)/g, '')
          .replaceAll(/\(\) =>\s*import\('[^']+\.run\.ts'\)/g, 'undefined'),
    },
  };
}

/** Every schema of zod brings along how it would be written as JSON Schema, which only the server does (/openapi.json). */
function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler: (code) =>
        [...code.matchAll(/^export (?:const|function) (\w+)/gm)]
          .map(([, name]) => `export const ${name} = () => undefined;`)
          .join('\n'),
    },
  };
}

/** The font is fetched along with the stylesheet that asks for it, so that a page is set in it from the start. */
function fontFirst(): Plugin {
  return {
    name: 'font-first',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const file = Object.keys(bundle).find((name) => /inter-latin-wght-normal-[\w-]+\.woff2$/.test(name));
        if (!file) throw new Error('The build has no font.');
        const attrs = { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true };
        return [{ tag: 'link', attrs, injectTo: 'head' }];
      },
    },
  };
}
