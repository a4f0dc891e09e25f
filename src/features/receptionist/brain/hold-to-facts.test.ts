import { describe, expect, it } from 'vitest';
import { holdToFacts, unsupportedIn } from './hold-to-facts.ts';

const receipt = (text: string) => ({ fact: 'offering:1', text });

describe('unsupportedIn', () => {
  it.each([
    ['Drain cleaning is $129.', 'Drain cleaning: $129', []],
    ['Drain cleaning is $99.', 'Drain cleaning: $129', ['$99']],
    ['We come on Thursday at 4:00 PM.', 'Free: Thursday, November 16 at 4:00 PM', []],
    ['We come on Friday at 4:00 PM.', 'Free: Thursday, November 16 at 4:00 PM', ['Friday']],
    ['It is guaranteed for life.', '', ['guaranteed']],
    ['We arrive within 30 minutes.', '', ['within 30 minutes']],
    ['You get 20% off.', '', ['20%']],
    ['Somebody comes tomorrow.', '', ['tomorrow']],
  ])('%s', (text, fact, expected) => {
    expect(unsupportedIn({ text, receipts: fact ? [receipt(fact)] : [] }).map((one) => one.trim())).toEqual(
      expected,
    );
  });
});

describe('holdToFacts', () => {
  it('replaces what no fact supports, once', () => {
    const sentences = [
      { text: 'It costs $1.', receipts: [] },
      { text: 'Sure.', receipts: [] },
      { text: 'And it is free of charge.', receipts: [] },
    ];
    expect(holdToFacts({ sentences, neverSay: [] }).map(({ text }) => text)).toEqual([
      "I'll have somebody from the team confirm that.",
      'Sure.',
    ]);
  });

  it('never says the owner’s forbidden words, in any case and with any punctuation', () => {
    const sentences = [{ text: 'That is a Cheap, quick fix!', receipts: [] }];
    expect(holdToFacts({ sentences, neverSay: ['cheap quick'] })[0]?.text).toContain('confirm that');
    expect(holdToFacts({ sentences, neverSay: ['cheap quickly'] })).toEqual(sentences);
  });
});
