/** A field that the drawer offers and no handler reads would promise something that never happens. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ACTIONS } from '#connectors/registry.ts';
import { INSIDE_HANDLERS } from './handlers.ts';

const sources = globSync([
  'src/connectors/*/actions/*.run.ts',
  'src/features/automations/runner/actions/*.ts',
])
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(file, 'utf8') }));

/** The drawer itself uses AI Assist; the engine reads what happens after a failure, and whether a call may be repeated. */
const READ_ELSEWHERE = ['aiAssist', 'onFailure', 'takesKey'];

test('every action that does something has a handler', () => {
  const inside = ACTIONS.filter(({ effect }) => effect === 'inside').map(({ id }) => id);
  expect([...INSIDE_HANDLERS.keys()].sort()).toEqual(inside.sort());
});

/** The conformance suite sends every field of a vendor's actions. */
const performed = ACTIONS.filter(
  ({ effect, ...action }) => effect !== 'none' && !('runWithVendor' in action),
);
test.each(performed.map(({ id, fields }) => ({ id, fields })))(
  'the handler of $id reads every field',
  ({ id, fields }) => {
    const name = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    const source = sources.find(
      ({ file, text }) => file.endsWith(`/${name}.run.ts`) || text.includes(`/actions/${name}.ts`),
    );
    const unread = fields
      .map(({ key }) => key)
      .filter((key) => !READ_ELSEWHERE.includes(key) && !new RegExp(`\\b${key}\\b`).test(source?.text ?? ''));
    expect(unread).toEqual([]);
  },
);
