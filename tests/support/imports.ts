/** Reads which file imports which: values or types, statically or dynamically, or as the file of a thread or process. */
import { existsSync, globSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

export type Arrow = { from: string; to: string };
export type Import = Arrow & {
  /** Nothing of the file runs: only its types are named. */
  isType: boolean;
};

/** Every arrow from one file of `src` to another. */
export function readImports(): Import[] {
  return globSync('src/**/*.{ts,tsx}').flatMap((from) =>
    [...importsIn(from, readFileSync(from, 'utf8'))]
      .filter(([to]) => to.startsWith('src/') && existsSync(to))
      .map(([to, isType]) => ({ from, to, isType })),
  );
}

/**
 * The files that a source names, as paths from the top of the repository, and whether it names only their types. Packages
 * are left out.
 */
export function importsIn(path: string, source: string): Map<string, boolean> {
  const named = new Map<string, boolean>();
  const note = (node: ESTree.Node | null, isType = false) => {
    if (node?.type !== 'Literal' || typeof node.value !== 'string') return;
    const [, room, file] = /^#(\w+)\/(.*)$/.exec(node.value) ?? [];
    if (!room && !node.value.startsWith('.')) return;
    const to = room
      ? `${room === 'tests' ? '' : 'src/'}${room}/${file}`
      : posix.join(posix.dirname(path), node.value);
    named.set(to, isType && (named.get(to) ?? true));
  };
  const { program, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const noteSource = ({ source: target }: { source: ESTree.Node | null }) => note(target);
  const noteType = ({ source: target }: ESTree.TSImportType) => note(target, true);
  const noteImport = ({ source: target, importKind }: ESTree.ImportDeclaration) =>
    note(target, importKind === 'type');
  const noteExport = ({ source: target, exportKind }: ESTree.ExportNamedDeclaration) =>
    note(target, exportKind === 'type');
  // A thread or process is started from `new URL('./file.ts', import.meta.url)`.
  const noteUrl = ({ callee, arguments: [target, base] }: ESTree.NewExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'URL' && base?.type === 'MemberExpression') {
      note(target ?? null);
    }
  };
  new Visitor({
    ImportDeclaration: noteImport,
    ExportNamedDeclaration: noteExport,
    ExportAllDeclaration: noteSource,
    ImportExpression: noteSource,
    TSImportType: noteType,
    NewExpression: noteUrl,
  }).visit(program);
  return named;
}
