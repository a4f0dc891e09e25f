import { describe, expect, it } from 'vitest';
import { groupTyped } from './us-phone.ts';

/** The caret is drawn as a bar. */
const grouped = (drawn: string): string => {
  const { text, caret } = groupTyped({ text: drawn.replace('|', ''), caret: drawn.indexOf('|') });
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

describe('a number', () => {
  it('is grouped while it is typed', () => {
    let drawn = '|';
    for (const digit of '4155550123') drawn = grouped(drawn.replace('|', `${digit}|`));
    expect(drawn).toBe('(415) 555-0123|');
    expect(grouped('4155|')).toBe('(415) 5|');
  });

  it.each(['+1 415 555 0123|', '1-415-555-0123|', '+1(415)555-0123|', '415.555.0123|', ' 4155550123 |'])(
    'is pasted as %s',
    (pasted) => {
      expect(grouped(pasted)).toBe('(415) 555-0123|');
    },
  );

  it('keeps digits too many, so that the user sees them', () => {
    expect(grouped('(415) 555-01234|')).toBe('41555501234|');
    expect(grouped('+44 20 7946 0958|')).toBe('442079460958|');
  });
});

describe('the caret', () => {
  it.each([
    ['follows a digit that is inserted', '(4156|) 555-012', '(415) 6|55-5012'],
    ['stays where a digit was erased', '(41|) 555-0123', '(41|5) 550-123'],
    ['passes a bracket that cannot be erased', '(415|555-0123', '(415|) 555-0123'],
    ['passes a dash that cannot be erased', '(415) 555|0123', '(415) 555|-0123'],
    ['stays at the beginning', '|(415) 555-0123', '|(415) 555-0123'],
    ['counts without the country code', '1415|5550123', '(415|) 555-0123'],
    ['is in an empty field', '|', '|'],
  ])('%s', (_, drawn, expected) => {
    expect(grouped(drawn)).toBe(expected);
  });
});
