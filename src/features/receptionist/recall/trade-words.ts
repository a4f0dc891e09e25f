/** Words that callers use for one thing, so that "backed up" finds a drain. Owners add their own by writing FAQs. */
const GROUPS = [
  [
    'drain',
    'clog',
    'clogged',
    'blocked',
    'blockage',
    'backed',
    'backing',
    'plugged',
    'unclog',
    'stopped',
    'slow',
    'sewer',
  ],
  ['leak', 'leaking', 'leaks', 'leaky', 'drip', 'drips', 'dripping', 'seeping', 'puddle', 'burst'],
  ['heater', 'boiler', 'lukewarm', 'tank', 'hot'],
  ['fixture', 'faucet', 'tap', 'disposal'],
  ['installation', 'install', 'installed', 'installing', 'fit', 'fitted', 'put', 'mount', 'new'],
  ['repair', 'fix', 'fixed', 'fixing', 'broken', 'mend', 'running', 'runs'],
  ['estimate', 'quote', 'bid', 'look', 'appraisal'],
  ['replacement', 'replace', 'replaced', 'swap'],
  ['toilet', 'commode', 'flush', 'flushing', 'bathroom'],
  ['pump', 'sump', 'basement'],
  ['ant', 'ants'],
  ['wasp', 'wasps', 'hornet', 'hornets', 'yellowjackets', 'bees', 'nest'],
  ['rodent', 'rodents', 'mouse', 'mice', 'rat', 'rats', 'droppings'],
  ['inspection', 'inspect', 'check', 'look'],
  ['roach', 'roaches', 'cockroach', 'cockroaches', 'pest', 'bug', 'bugs', 'treatment', 'spray'],
  ['furnace', 'heating', 'heat', 'cold', 'warm'],
  ['air', 'conditioner', 'conditioning', 'ac', 'cooling', 'cool'],
  ['maintenance', 'tune', 'tuneup', 'service', 'servicing', 'checkup'],
  ['financing', 'finance', 'installments', 'monthly', 'payments'],
  ['license', 'licensed', 'insured', 'insurance', 'bonded', 'certified'],
  ['warranty', 'guarantee', 'guaranteed'],
  ['card', 'cash', 'check', 'venmo', 'pay', 'payment'],
];

export const TRADE_WORDS: readonly string[] = GROUPS.flat();

const HEADS = new Map<string, string[]>();
for (const [head = '', ...others] of GROUPS) {
  for (const word of others) HEADS.set(word, [...(HEADS.get(word) ?? []), head]);
}

/** The words, and what trades call the same thing. */
export const withTradeWords = (words: readonly string[]): string[] => [
  ...new Set(words.flatMap((word) => [word, ...(HEADS.get(word) ?? [])])),
];
