import { expect, it } from 'vitest';
import { COURSES } from '#features/academy/courses/catalogue.ts';
import { checklistCsv } from './checklist-csv.ts';
import { checklistPdf } from './checklist-pdf.ts';
import { wrapText } from './wrap-text.ts';

const checklists = COURSES.flatMap((course) => course.checklists);
const itemsOf = (file: string) => [...file.matchAll(/\((.*)\) Tj ET/g)].map(([, text = '']) => text);
const sample = (count: number) => ({
  id: 'sample',
  name: 'Sample',
  purpose: 'To try it.',
  sections: [{ title: 'All', items: Array.from({ length: count }, (_, index) => `Item ${index + 1}`) }],
});

it.each(checklists.map((checklist) => [checklist.id, checklist] as const))(
  '%s is a PDF whose table finds every object',
  (_, checklist) => {
    const file = checklistPdf(checklist).toString('latin1');
    expect(file).toMatch(/^%PDF-1\.4\n/);
    expect(file).toMatch(/%%EOF\n$/);
    const table = Number(/startxref\n(\d+)/.exec(file)?.[1]);
    expect(file.slice(table)).toMatch(/^xref\n/);
    const starts = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start));
    expect(starts.length).toBeGreaterThan(6);
    for (const [index, start] of starts.entries())
      expect(file.slice(start, start + 10)).toContain(`${index + 1} 0 obj`);
    for (const [, length, content] of file.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g))
      expect(content).toHaveLength(Number(length));
  },
);

it('prints every item with a box, on as many pages as it takes', () => {
  const file = checklistPdf(sample(90)).toString('latin1');
  expect(file.match(/ re S/g)).toHaveLength(90);
  expect(itemsOf(file).slice(3)).toEqual(Array.from({ length: 90 }, (_, index) => `Item ${index + 1}`));
  expect(Number(/\/Count (\d+)/.exec(file)?.[1])).toBeGreaterThan(1);
  const heights = [...file.matchAll(/Tf 78 (\S+) Td/g)].map(([, y]) => Number(y));
  expect(Math.min(...heights)).toBeGreaterThan(50);
});

it('writes quotes and brackets so that a reader shows them', () => {
  const quoted = { ...sample(0), name: 'A “quote” (and more) it’s' };
  const file = checklistPdf(quoted).toString('latin1');
  expect(itemsOf(file)[0]).toBe('A \x93quote\x94 \\(and more\\) it\x92s');
  expect(() => checklistPdf({ ...quoted, name: 'Snow ☃' })).toThrow('Helvetica cannot show');
});

it('breaks lines at the edge, and keeps every word', () => {
  const text = 'Emergencies and visitors who wait are answered or called before anything else happens.';
  const lines = wrapText({ text, size: 11, width: 200 });
  expect(lines.join(' ')).toBe(text);
  expect(lines.length).toBe(3);
});

it('is a spreadsheet with a column to tick', () => {
  expect(checklistCsv(sample(2))).toBe('\uFEFFDone,Section,Item\r\n,All,Item 1\r\n,All,Item 2\r\n');
});
