import { expect, it } from 'vitest';
import { splitStatements } from './split-statements.ts';

const statement = (answer: string) => ({ question: '', answer });

it('takes sentences and bullets apart, and drops headings and repetitions', () => {
  const text = `About us
    We have served Denver since 1998. All our plumbers are licensed!

    • Free parking behind the shop
    - Free parking behind the shop
    2) Second visit costs nothing`;
  expect(splitStatements(text)).toEqual([
    statement('We have served Denver since 1998.'),
    statement('All our plumbers are licensed!'),
    statement('Free parking behind the shop'),
    statement('Second visit costs nothing'),
  ]);
});

it('pairs a question with what follows it', () => {
  expect(
    splitStatements('Q: Do you take cards?\nA: Yes.\nDo you work on Sundays? Only in emergencies.'),
  ).toEqual([
    { question: 'Do you take cards?', answer: 'Yes.' },
    { question: 'Do you work on Sundays?', answer: 'Only in emergencies.' },
  ]);
});

it('drops what is too long for an answer, and shows a bounded number', () => {
  expect(splitStatements(`We are licensed.\n${'word '.repeat(500)}.\nWe are insured.`)).toEqual([
    statement('We are licensed.'),
    statement('We are insured.'),
  ]);
  const many = Array.from({ length: 300 }, (_, n) => `Fact number ${n} is here`).join('\n');
  expect(splitStatements(many)).toHaveLength(200);
  expect(splitStatements('')).toEqual([]);
});
