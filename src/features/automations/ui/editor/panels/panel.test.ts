import { expect, it } from 'vitest';
import { changePanel, type Shown } from './panel.ts';

const STEPS = {
  show: { do: 'show', panel: { kind: 'summary' } },
  next: { do: 'show', panel: { kind: 'problems' } },
  open: { do: 'open' },
  close: { do: 'close' },
  forget: { do: 'forget' },
} as const;
type Step = keyof typeof STEPS;

const after = (...steps: Step[]): string => {
  const shown = steps.reduce<Shown>((before, step) => changePanel(before, STEPS[step]), null);
  return shown ? `${shown.panel.kind} ${shown.number} ${shown.state}` : 'none';
};

it.each<[string, Step[], string]>([
  ['slides in', ['show', 'open'], 'summary 1 open'],
  ['stays until it has slid out', ['show', 'open', 'close'], 'summary 1 leaving'],
  ['is then gone', ['show', 'open', 'close', 'forget'], 'none'],
  ['is followed without moving', ['show', 'open', 'next'], 'problems 2 open'],
  ['is followed while it slides out', ['show', 'open', 'close', 'next', 'open'], 'problems 2 open'],
  // The report of the first one arrives late.
  ['leaves its successor alone', ['show', 'open', 'close', 'next', 'forget', 'open'], 'problems 2 open'],
  ['leaves its open successor alone', ['show', 'open', 'close', 'next', 'open', 'forget'], 'problems 2 open'],
  ['can be closed before it is in', ['show', 'close', 'open', 'forget'], 'none'],
])('a panel %s', (_, steps, expected) => {
  expect(after(...steps)).toBe(expected);
});
