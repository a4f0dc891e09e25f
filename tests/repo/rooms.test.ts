/**
 * Draws the graph of imports. Between rooms an import may only point down, and neither files nor rooms may import each
 * other in a circle.
 */
import { dirname, extname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { arrowsWithin, type Circle, findCircles, findForbidden, inWords } from '#tests/support/circles.ts';
import { importsIn, readImports } from '#tests/support/imports.ts';

/** What each room may reach, from the top of the house down. Rooms that stand beside each other know nothing of each other. */
const MAY_REACH = {
  'src/apps': ['src/features', 'src/connectors', 'src/voice', 'src/engine', 'src/ui', 'src/platform'],
  'src/features': ['src/connectors', 'src/voice', 'src/engine', 'src/ui', 'src/platform'],
  'src/connectors': ['src/engine', 'src/platform'],
  'src/voice': ['src/platform'],
  'src/ui': ['src/platform'],
  'src/engine': [],
  'src/platform': [],
};

const arrows = readImports();
// A test may use rooms above the code it tests.
const builtArrows = arrows.filter(({ from }) => !/\.test\.tsx?$|\/testing\//.test(from));

describe('the sources', () => {
  it('are all read', () => {
    expect(new Set(arrows.map(({ from }) => from)).size).toBeGreaterThan(1000);
  });

  it('have no circle of files, nor one of rooms in any folder', () => {
    const ofFiles = findCircles(arrows);
    const ofRooms = foldersOf(builtArrows.map(({ from }) => from))
      .flatMap((folder) => findCircles(arrowsWithin(folder, builtArrows)))
      .filter(({ members }) => !members.every((member) => extname(member)));
    const circles = [...ofFiles, ...ofRooms];
    expect(membersOf(circles), circles.map(({ arrows: ways }) => inWords(ways)).join('\n\n')).toEqual([]);
  });

  it('have no arrow that runs back up', () => {
    const upward = findForbidden(arrowsWithin('src', builtArrows), MAY_REACH);
    expect(upward, inWords(upward)).toEqual([]);
  });
});

describe('the drawing', () => {
  it('knows every form of import', () => {
    const source = `
      import one from './one.ts';
      import type { Two } from '../two.ts';
      export { three } from '#ui/three.tsx';
      export * from '#tests/four.ts';
      export type { Five } from './five.ts';
      const six = await import('./six.ts');
      let seven: import('./seven.ts').Seven;
      let eight: typeof import('./eight.ts');
      const nine = new Worker(new URL('./nine.ts', import.meta.url));
      import './ten.ts';
      import pg from 'pg';
      // import './no.ts';
      const text = "import './no.ts'";
      new URL('./no.ts', text);`;
    const values = 'src/a/one.ts src/ui/three.tsx tests/four.ts src/a/six.ts src/a/nine.ts src/a/ten.ts';
    const types = 'src/two.ts src/a/five.ts src/a/seven.ts src/a/eight.ts';
    const found = importsIn('src/a/x.ts', source);
    expect([...found.keys()].filter((file) => !found.get(file)).toSorted()).toEqual(
      values.split(' ').toSorted(),
    );
    expect([...found.keys()].filter((file) => found.get(file)).toSorted()).toEqual(
      types.split(' ').toSorted(),
    );
  });

  it('knows that a file which is imported for a value and a type runs', () => {
    const both = "import { a } from './a.ts';\nimport type { A } from './a.ts';";
    expect(importsIn('src/x.ts', both)).toEqual(new Map([['src/a.ts', false]]));
    expect(importsIn('src/x.ts', both.split('\n').reverse().join('\n'))).toEqual(
      new Map([['src/a.ts', false]]),
    );
  });

  it('finds each circle, with the arrows that close it', () => {
    const made = drawn('a>b b>c c>a c>d d>e e>d e>f f>g');
    expect(findCircles(made)).toEqual([
      { members: ['a', 'b', 'c'], arrows: drawn('a>b b>c c>a') },
      { members: ['d', 'e'], arrows: drawn('d>e e>d') },
    ]);
    expect(inWords(drawn('d>e e>d'))).toBe('d → e\ne → d');
  });

  it('finds a knot of two circles that share a point, and a file that imports itself', () => {
    expect(membersOf(findCircles(drawn('a>b b>a b>c c>b d>d')))).toEqual([['a', 'b', 'c'], ['d']]);
  });

  it('does not mistake paths that meet again for a circle', () => {
    expect(findCircles(drawn('a>b a>c b>d c>d a>d'))).toEqual([]);
  });

  it('finds a circle of rooms where no two files import each other', () => {
    const files = drawn('src/f/a/1.ts>src/f/b/1.ts src/f/b/deep/2.ts>src/f/a/2.ts src/f/x.ts>src/f/a/1.ts');
    expect(findCircles(files)).toEqual([]);
    const [circle] = findCircles(arrowsWithin('src/f', files));
    expect(circle?.members).toEqual(['src/f/a', 'src/f/b']);
    expect(inWords(circle?.arrows ?? [])).toBe(
      'src/f/a → src/f/b (src/f/a/1.ts → src/f/b/1.ts)\nsrc/f/b → src/f/a (src/f/b/deep/2.ts → src/f/a/2.ts)',
    );
  });

  it('finds an arrow that runs up, or to a room that the table does not know', () => {
    const files = drawn('src/apps/a.ts>src/ui/b.ts src/platform/b.ts>src/ui/c.ts src/ui/c.ts>src/attic/d.ts');
    const found = findForbidden(arrowsWithin('src', files), MAY_REACH);
    expect(found.map(({ from, to }) => `${from}>${to}`)).toEqual(['src/platform>src/ui', 'src/ui>src/attic']);
  });
});

const membersOf = (circles: Circle[]) => circles.map((circle) => circle.members);

const drawn = (text: string) =>
  text.split(' ').map((arrow) => {
    const [from = '', to = ''] = arrow.split('>');
    return { from, to };
  });

/** Every folder that holds one of the files, at any depth. */
function foldersOf(files: string[]): string[] {
  const folders = new Set<string>();
  for (const file of files) {
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) folders.add(folder);
  }
  return [...folders].toSorted();
}
