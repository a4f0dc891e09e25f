import { expect, it } from 'vitest';
import { splitSentences } from './support.ts';

const TEXT = 'Sure. We come on Friday at 4 p.m. on the dot! Is 5.30 better? “Yes” is enough. Bye';

it.each([1, 2, 3, 7, 100])(
  'tells each sentence once, however the text is cut (%i letters at a time)',
  (size) => {
    const told: string[] = [];
    const sentences = splitSentences((text) => told.push(text));
    const pieces = TEXT.match(new RegExp(`.{1,${size}}`, 'gs')) ?? [];
    const early = pieces.slice(0, -1).flatMap((piece) => {
      sentences.add(piece);
      return told.length;
    });
    sentences.add(pieces.at(-1) ?? '');
    sentences.end();
    expect(told).toEqual([
      'Sure.',
      'We come on Friday at 4 p.m. on the dot!',
      'Is 5.30 better?',
      '“Yes” is enough.',
      'Bye',
    ]);
    if (size < 8) expect(early.filter((count) => count > 0).length).toBeGreaterThan(3);
  },
);
