/** Reads which file imports which: values or types, statically or dynamically, or as the file of a thread or process. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

export type Arrow = { from: string; to: string };

/** Every arrow from one file of `src` to another. */
export function readImports(): Arrow[] {
  return globSync('src/**/*.{ts,tsx}').flatMap((from) =>
    namedFiles(from, readFileSync(from, 'utf8'))
      .filter((to) => to.startsWith('src/') && existsSync(to))
      .map((to) => ({ from, to })),
  );
}

/** The files that a source names, as paths from the top of the repository. Packages are left out. */
export function namedFiles(path: string, source: string): string[] {
  const named = new Set<string>();
  const note = (node: ESTree.Node | null) => {
    if (node?.type !== 'Literal' || typeof node.value !== 'string') return;
    const alias = /^#(\w+)\/(.*)$/.exec(node.value);
    if (alias) named.add(`${alias[1] === 'tests' ? '' : 'src/'}${alias[1]}/${alias[2]}`);
    else if (node.value.startsWith('.')) named.add(posix.join(posix.dirname(path), node.value));
  };
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const noteSource = ({ source: target }: { source: ESTree.Node | null }) => note(target);
  // A thread or process is started from `new URL('./file.ts', import.meta.url)`.
  const noteUrl = ({ callee, arguments: [target, base] }: ESTree.NewExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'URL' && base?.type === 'MemberExpression') {
      note(target ?? null);
    }
  };
  new Visitor({
    ImportDeclaration: noteSource,
    ExportNamedDeclaration: noteSource,
    ExportAllDeclaration: noteSource,
    ImportExpression: noteSource,
    TSImportType: noteSource,
    NewExpression: noteUrl,
  }).visit(program);
  return [...named];
}
