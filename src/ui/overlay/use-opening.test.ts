import { expect, it } from 'vitest';
import { nextOpening, type Opening } from './use-opening.ts';

const closed: Opening<string> = { shown: null, isOpen: false, number: 0 };

it('opens, keeps what it shows while it slides out, and opens the same thing afresh meanwhile', () => {
  const open = nextOpening(closed, 'a');
  expect(open).toEqual({ shown: 'a', isOpen: true, number: 1 });
  expect(nextOpening(open, 'a')).toBe(open);
  const leaving = nextOpening(open, null);
  expect(leaving).toEqual({ shown: 'a', isOpen: false, number: 1 });
  expect(nextOpening(leaving, null)).toBe(leaving);
  expect(nextOpening(leaving, 'a')).toEqual({ shown: 'a', isOpen: true, number: 2 });
});

it('opens another thing in place of the open one', () => {
  const open = nextOpening(closed, 'a');
  expect(nextOpening(open, 'b')).toEqual({ shown: 'b', isOpen: true, number: 2 });
});
