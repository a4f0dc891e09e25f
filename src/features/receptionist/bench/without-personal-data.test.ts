import { expect, it } from 'vitest';
import { withoutPersonalData } from './without-personal-data.ts';

const ana = {
  firstName: 'Ana',
  lastName: 'Ruiz',
  phone: '+17205550134',
  email: 'ana.ruiz@mail.test',
  address: '1420 Elm Street',
};
const replaced = (...lines: string[]) => withoutPersonalData(lines, ana);

it.each([
  ['My name is Ana Ruiz', 'My name is Alex Morgan'],
  ['ANA, ruiz’s place', 'Alex, Morgan’s place'],
  ['I want a banana and an analysis', 'I want a banana and an analysis'],
  ['call 720 555 0134 or (720) 555-0134.', 'call 303-555-0142 or 303-555-0142.'],
  ['+1 720.555.0134', '303-555-0142'],
  ['seven two zero, five five five, oh one three four', '303-555-0142'],
  ['write to Ana.Ruiz+home@mail.test please', 'write to alex.morgan@example.com please'],
  ['I live at 1420 elm street, Denver', 'I live at 12 Example Street, Denver'],
  ['On 2026-11-16 at 10:30 it cost $1,250.00', 'On 2026-11-16 at 10:30 it cost $1,250.00'],
])('turns “%s” into “%s”', (line, expected) => {
  expect(replaced(line)).toEqual([expected]);
});

it('keeps different numbers different, and the same number the same', () => {
  expect(replaced('720 555 0134', 'no, 720 555 0135', '7205550134')).toEqual([
    '303-555-0142',
    'no, 303-555-0143',
    '303-555-0142',
  ]);
});

it('leaves the words of an unknown caller alone', () => {
  const unknown = { firstName: '', lastName: '', phone: null, email: null, address: '' };
  expect(withoutPersonalData(['Do you work on Sundays?'], unknown)).toEqual(['Do you work on Sundays?']);
});
