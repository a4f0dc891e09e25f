/**
 * Puts `fetchFirst` (src/ui/fetch/fetch-first.ts) around every `import()` of a build, in place of Vite's own helper, which
 * imports a file whether it can be fetched or not.
 */
import { join } from 'node:path';
import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper/;
/** A file that imports no other gets an empty list from Vite. */
const WITHOUT_FILES = /import\((["'`])\.\/([^"'`]+\.js)\1\)((?:(?!import\()[^[\]])*?),\[\]\)/g;

export function fetchFirst(): Plugin {
  return {
    name: 'fetch-first',
    apply: 'build',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: HELPER },
      handler: () =>
        `export { fetchFirst as __vitePreload } from ${JSON.stringify(join(import.meta.dirname, 'src/ui/fetch/fetch-first.ts'))};`,
    },
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          file.code = file.code.replace(
            WITHOUT_FILES,
            (_all, quote: string, name: string, rest: string) =>
              `import(${quote}./${name}${quote})${rest},["assets/${name}"])`,
          );
        }
      },
    },
  };
}
