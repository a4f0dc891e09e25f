import { describe, expect, it } from 'vitest';
import { holdToFacts, unsupportedIn } from './hold-to-facts.ts';

const receipt = (text: string) => ({ fact: 'offering:1', text });

describe('unsupportedIn', () => {
  it.each([
    ['Drain cleaning is $129.', 'Drain cleaning: $129', []],
    ['Drain cleaning is $99.', 'Drain cleaning: $129', ['$99']],
    ['Drain cleaning is $12.', 'Drain cleaning: $129', ['$12']],
    ['Drain cleaning is $129.00.', 'Drain cleaning: $129', []],
    ['It is $95 an hour.', 'Electrical work: from $95 per hour', []],
    ['It is $95/hr, and it is $45 monthly.', 'Work: $95 per hour. Plan: $45 per month', []],
    ['Son $95 por hora.', 'Electrical work: from $95 per hour', []],
    ['Electrical work is $95.', 'Electrical work: from $95 per hour', ['$95']],
    ['The plan is $45 a month.', 'Plan: $45 per quarter', ['$45 a month']],
    ['Drain cleaning is $129 per hour.', 'Drain cleaning: $129', ['$129 per hour']],
    ['We look at it first, and then you get a price.', 'Rodents: we look at it first', []],
    ['We look at it first, and then you get a price.', 'Ants: $175', ['look at it first']],
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
