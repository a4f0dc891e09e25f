import { expect, it } from 'vitest';
import { insertText } from './insert-text.ts';

it.each([
  ['|', 'Hi|'],
  ['Yes.|', 'Yes. Hi|'],
  ['Yes. |', 'Yes. Hi|'],
  ['Yes.\n\n|', 'Yes.\n\nHi|'],
  ['Yes|, sure', 'Yes Hi|, sure'],
  ['|we come', 'Hi| we come'],
  ['A |B', 'A Hi| B'],
])('puts "Hi" at the caret of %j', (before, after) => {
  const at = before.indexOf('|');
  const { text, caret } = insertText({ text: before.replace('|', ''), at, added: 'Hi' });
  expect(`${text.slice(0, caret)}|${text.slice(caret)}`).toBe(after);
});

it('appends where no caret was set, and where the text has become shorter', () => {
  expect(insertText({ text: 'Yes.', at: null, added: 'Hi' }).text).toBe('Yes. Hi');
  expect(insertText({ text: 'Yes.', at: 90, added: 'Hi' }).text).toBe('Yes. Hi');
});
