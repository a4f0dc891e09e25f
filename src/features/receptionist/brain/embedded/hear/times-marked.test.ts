import { expect, it } from 'vitest';
import { timesMarked } from './times-marked.ts';

const spanIn = (said: string, text: string) => {
  const start = said.indexOf(text);
  return { kind: 'when' as const, text, start, end: start + text.length };
};

it.each([
  [
    'I read the wrong line of my planner. Wednesday, and at 10 in the morning.',
    ['Wednesday'],
    ['Wednesday, and at 10 in the morning.'],
  ],
  [
    'Carpet cleaning the day after tomorrow would be best for all of us. I can be home from two on.',
    ['the day after tomorrow'],
    ['the day after tomorrow', 'I can be home from two on.'],
  ],
  ['Could somebody please come and look at the heater friday at 9', ['friday'], ['friday at 9']],
  [
    'can i get a cleaning for my apartment on friday, 22 of nov dosnt work',
    ['friday', '22 of nov'],
    ['friday', '22 of nov dosnt work'],
  ],
  ['Friday suits us best of all the days that week. How late are you open?', ['Friday'], ['Friday suits']],
])('hears the times of “%s”', (said, marked, times) => {
  const spans = marked.map((text) => spanIn(said, text));
  expect(timesMarked({ said, spans, today: '2034-11-13' })).toEqual(times);
});
