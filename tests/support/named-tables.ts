/** Finds which tables a source file's statements use. */
import { parseSync, Visitor } from 'vite';

const IS_STATEMENT = /\b(?:select|insert|update|delete|from|join)\b/;
/** A list of tables goes on after a comma. */
const BEFORE_TABLE = /(?:\b(?:from|join|into|update|using)|,)\s+(?:only\s+)?([a-z_]+)\b/g;

/** Of `tables`, those that stand in a string of the source where a statement names a table. */
export function namedTables(path: string, source: string, tables: ReadonlySet<string>): string[] {
  const texts: string[] = [];
  const { program } = parseSync(path, source);
  const noteText = ({ value }: { value: unknown }) => {
    if (typeof value === 'string') texts.push(value);
  };
  const noteTemplate = ({ quasis }: { quasis: { value: { cooked: string | null } }[] }) => {
    texts.push(quasis.map(({ value }) => value.cooked ?? '').join(' $ '));
  };
  new Visitor({ Literal: noteText, TemplateLiteral: noteTemplate }).visit(program);
  const named = texts
    .filter((text) => IS_STATEMENT.test(text))
    .flatMap((text) => [...text.matchAll(BEFORE_TABLE)].map(([, name]) => name ?? ''));
  return [...new Set(named)].filter((name) => tables.has(name)).toSorted();
}
