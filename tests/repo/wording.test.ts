/** Texts on screens are worded alike: one way to say that something failed, and American English. */
import { globSync, readFileSync } from 'node:fs';
import { type ESTree, parseSync, Visitor } from 'vite';
import { expect, it } from 'vitest';

/** Word for word as specified. */
const SPECIFIED = ['Automation data could not be loaded'];

const OTHERWISE: [RegExp, string][] = [
  [/\bcould not be\b/i, 'Failed to …; with a reason: We couldn’t …'],
  [/\b(We could not|[Cc]ouldn't)\b/, 'Failed to …; with a reason: We couldn’t …'],
  [/\bcancell(ed|ing)\b/i, 'canceled, canceling'],
  [/colour|behaviour|favour|licence|centre|recognis|organis|authoris|apologis|\bgrey\b/i, 'American English'],
  [/\banew\b|\bdoes so\b/i, 'again'],
];

/** Texts of several words in a source: values and keys that code compares are single words. */
function textsIn(path: string): string[] {
  const texts: string[] = [];
  const note = (text: string) => {
    const words = text.trim();
    if (/\s/.test(words)) texts.push(words);
  };
  const { program, errors } = parseSync(path, readFileSync(path, 'utf8'));
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  const noteText = ({ value }: { value: unknown }) => {
    if (typeof value === 'string') note(value);
  };
  const notePart = ({ value }: ESTree.TemplateElement) => note(value.cooked ?? value.raw);
  new Visitor({ Literal: noteText, JSXText: noteText, TemplateElement: notePart }).visit(program);
  return texts;
}

const SCREENS = [
  'src/{ui,apps/web,connectors}/**/*.{ts,tsx}',
  'src/features/**/{ui,contract}/**/*.{ts,tsx}',
  'src/engine/**/*.ts',
  'src/platform/{errors,fields}.ts',
];

it('says on screens what failed in one way, and in American English', () => {
  const files = globSync(SCREENS, { exclude: (path) => path.includes('.test.') });
  expect(files.length).toBeGreaterThan(500);
  const odd = files.flatMap((path) =>
    textsIn(path)
      .filter((text) => !SPECIFIED.includes(text))
      .flatMap((text) =>
        OTHERWISE.filter(([words]) => words.test(text)).map(([, better]) => `${path}: “${text}” → ${better}`),
      ),
  );
  expect(odd).toEqual([]);
});
