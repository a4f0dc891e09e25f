import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Rolldown } from 'vite';

const FRAMEWORK =
  /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-router|router-core|history|store|react-store))\//;
/** The frame of every signed-in page, and the guard in front of it. */
const FRAME = [
  'apps/web/shell/app-shell.tsx',
  'features/session/ui/guard/require-session.ts',
  'apps/web/pages/error-page.tsx',
];
/** What is fetched beside the first rows of a list, so that they need not wait for it. */
const POPUPS = [
  'ui/overlay/popups.ts',
  'apps/web/shell/top-bar-menus.tsx',
  'features/conversations/ui/list/filter-bar.tsx',
  'features/contacts/ui/list/contact-filters.tsx',
];
const DESIGN_SYSTEM =
  /src\/ui\/|node_modules\/(@base-ui|@floating-ui|@tanstack|lucide-react|react-hook-form)\//;

export default defineConfig({
  root: 'src/apps/web',
  cacheDir: '../../../node_modules/.vite',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // The first with light-dark().
    manifest: true,
    reportCompressedSize: false,
    assetsInlineLimit: 2048,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A few files that pages share, instead of a hundred small ones: a request costs more than a few bytes too many.
          // Each group takes what the ones before it left.
          groups: [
            { name: 'react', test: FRAMEWORK, priority: 7 },
            group('entrance', ['apps/web/main.tsx'], { priority: 6 }),
            // Only what the login page has in common with others, so that it loads nothing of theirs.
            group('login', ['features/session/ui/login/login-page.tsx'], { priority: 5, minShareCount: 2 }),
            group('frame', FRAME, { priority: 4 }),
            // The list of conversations is opened first and most, so what it shares with other pages is what they get.
            group('lists', ['features/conversations/ui/conversations-page.tsx'], {
              priority: 3,
              minShareCount: 2,
            }),
            group('contacts', ['features/contacts/ui/list/contacts-page.tsx'], {
              priority: 2,
              minShareCount: 2,
            }),
            // The toasts and the question about unsaved work.
            group('chrome', ['apps/web/page-chrome.tsx'], { priority: 3, minShareCount: 2 }),
            group('popups', POPUPS, { priority: 2, minShareCount: 2 }),
            { name: 'forms', test: DESIGN_SYSTEM, priority: 1, minShareCount: 3 },
          ],
        },
      },
    },
  },
});

/** A file of all that these need before they can run: what they import, what that imports, and so on. */
function group(
  name: string,
  entries: string[],
  options: { priority: number; minShareCount?: number },
): Rolldown.CodeSplittingGroup {
  let needed: Set<string> | undefined;
  return {
    ...options,
    // It has them already, and those that a group before it took must stay there.
    includeDependenciesRecursively: false,
    debugName: name,
    name: (id, modules) => {
      needed ??= staticImports(entries, modules);
      return needed.has(id) ? name : null;
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
