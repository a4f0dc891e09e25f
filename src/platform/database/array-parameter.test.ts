import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cloneDatabase } from '#tests/support/test-database.ts';
import { jsonArray, textArray } from './array-parameter.ts';

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: await cloneDatabase() });
  await client.connect();
});
afterAll(() => client.end());

const arrayOf = async (parameter: string, value: Buffer) =>
  (await client.query<{ array: unknown[] }>(`select ${parameter} as array`, [value])).rows[0]?.array;

it.each([[[]], [['']], [[null]], [['plain', null, '"quoted" \\ and {braces}, NULL', 'Zoë 🏠', '']]])(
  '%j arrives as it is',
  async (texts) => {
    expect(await arrayOf('$1::text[]', textArray(texts))).toEqual(texts);
  },
);

it('JSON arrives as it is', async () => {
  const values = [{ a: '"\\" 🏠' }, [], 'text', 1, null, { b: [null, true] }];
  expect(await arrayOf('$1::jsonb[]', jsonArray(values))).toEqual(values);
});

it('quotes take as much room as other letters: nothing is escaped', () => {
  expect(textArray(['"'.repeat(1_048_576)])).toHaveLength(textArray(['a'.repeat(1_048_576)]).length);
});
