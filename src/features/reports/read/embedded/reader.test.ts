import { afterAll, expect, test } from 'vitest';
import type { ReadableMetric } from '#features/reports/read/reader.ts';
import { createReader } from '#platform/model/reader/reader.ts';
import { numbersIn } from './numbers.ts';
import { createEmbeddedReader } from './reader.ts';

/** Without meaning, so that these tests hold the rules and the trained reader alone. */
const vectorsOf = async (_: unknown, texts: readonly string[]) => texts.map(() => new Float32Array());
const trained = createReader();
afterAll(() => trained.close());
const read = createEmbeddedReader({ trained: { ...trained, vectorsOf } });

const talk = (...said: string[]) => ({
  summary: '',
  variables: {},
  transcript: said.map((content, index) => ({ role: index % 2 === 0 ? 'assistant' : 'user', content })),
});
const metric = (more: Partial<ReadableMetric>): ReadableMetric => ({
  name: 'Homeowner',
  description: 'Does the caller own the property?',
  calculation_type: 'bool',
  choices: [],
  validation_rules: {},
  ...more,
});

test('an answer counts with its question, and both are quoted', async () => {
  const found = await read({ metric: metric({}), conversation: talk('Do you own the house?', 'Yes. Why?') });
  expect(found).toMatchObject({ value: true, evidence: 'Do you own the house?\nYes.' });
});

test('yes to the opposite means no', async () => {
  expect(await read({ metric: metric({}), conversation: talk('Are you the tenant?', 'Yes.') })).toMatchObject(
    {
      value: false,
    },
  );
});

test('yes to both means nothing', async () => {
  const conversation = talk('Do you own or rent?', 'Yes.');
  expect(await read({ metric: metric({}), conversation })).toBeUndefined();
});

test('what is denied does not count as said', async () => {
  const conversation = talk('How can I help?', "I don't own the place, my neighbor does.");
  expect(await read({ metric: metric({}), conversation })).toMatchObject({ value: false });
});

test("the receptionist's own words are no answer", async () => {
  const conversation = talk('Homeowners get ten percent off. How can I help?', 'My sink drips.');
  expect(await read({ metric: metric({}), conversation })).toBeUndefined();
});

test('what a metric asks about the conversation did not happen if it was not said', async () => {
  const asked = metric({ name: 'Asked about financing', description: '' });
  const conversation = talk('How can I help?', 'My furnace is dead.');
  expect(await read({ metric: asked, conversation })).toMatchObject({
    value: false,
    evidence: 'My furnace is dead.',
  });
});

test('a metric that the lexicon does not know is read by its words', async () => {
  const dog = metric({ name: 'Has a dog', description: '' });
  const conversation = talk('Anything the technician should know?', 'We have a dog in the yard.');
  expect(await read({ metric: dog, conversation })).toMatchObject({ value: true });
});

test('a choice that is denied is not chosen', async () => {
  const fuel = metric({
    name: 'Fuel',
    description: '',
    calculation_type: 'choice',
    choices: ['Gas', 'Electric'],
  });
  const conversation = talk('Which heater is it?', "It's not gas, it's electric.");
  expect(await read({ metric: fuel, conversation })).toMatchObject({ value: 'Electric' });
});

test('a number stands beside what it counts, and within the rules', async () => {
  const rooms = metric({ name: 'Bathrooms', description: '', calculation_type: 'llm_analysis' });
  const conversation = talk('How can I help?', 'We have three bathrooms and two kids.');
  expect(await read({ metric: rooms, conversation })).toMatchObject({ value: 3 });
  const few = { ...rooms, validation_rules: { max: 2 } };
  expect(await read({ metric: few, conversation })).toBeUndefined();
});

test('a number that the receptionist says counts once it is confirmed', async () => {
  const rooms = metric({ name: 'Bathrooms', description: '', calculation_type: 'llm_analysis' });
  expect(
    await read({ metric: rooms, conversation: talk('So that is 4 bathrooms?', 'Right.') }),
  ).toMatchObject({
    value: 4,
  });
  expect(await read({ metric: rooms, conversation: talk('So that is 4 bathrooms?', 'No.') })).toBeUndefined();
});

test.each([
  ['about fourteen years', [14]],
  ['twenty-two, or one hundred and five', [22, 105]],
  ['1,800 square feet and 2.5 baths', [1800, 2.5]],
  ['a couple of times, a 12-year-old unit', [2, 12]],
  ['unit 4B at 801-555-0142, 9:30, at ten, the other one', []],
])('the numbers in %j', (text, expected) => {
  expect(numbersIn(text).map(({ value }) => value)).toEqual(expected);
});

test('a conversation without a caller says nothing', async () => {
  expect(
    await read({ metric: metric({}), conversation: { summary: '', variables: {}, transcript: [] } }),
  ).toBeUndefined();
});

const water = metric({
  name: 'Age of the water heater',
  description: 'How many years old is it?',
  calculation_type: 'llm_analysis',
});

test.each([
  ['How big is the water heater?', "It's a fifty gallon one.", undefined],
  ['How big is the water heater?', 'Fifty.', undefined],
  ['How old is the water heater?', 'Twelve years, and it holds fifty gallons.', 12],
  ['How old is the water heater?', "It's at 88 Quarry Lane.", undefined],
])('%s %s says an age of %s', async (asked, said, value) => {
  expect((await read({ metric: water, conversation: talk(asked, said) }))?.value).toBe(value);
});

test('an address is what is one: no complaint', async () => {
  const address = metric({ name: 'Address', description: 'Where is the job?', calculation_type: 'text' });
  const complaint = talk('What is the address?', 'It really stinks that nobody called me back.');
  expect(await read({ metric: address, conversation: complaint })).toBeUndefined();
  const said = "I'm furious. It's 88 Quarry Lane, past the church.";
  expect(await read({ metric: address, conversation: talk('What is the address?', said) })).toMatchObject({
    value: '88 Quarry Lane',
    evidence: "It's 88 Quarry Lane, past the church.",
  });
});

test('a question about drains does not say who owns the home', async () => {
  const conversation = talk('Are the drains in your house slow as well?', "No, they're fine.");
  expect(await read({ metric: metric({ name: 'Owns the home' }), conversation })).toBeUndefined();
});

test('an answer without yes or no is one', async () => {
  const police = metric({ name: 'Police were told', description: 'Did they go to the police?' });
  const conversation = talk('Did you go to the police?', "They said there's no point. I never went.");
  expect(await read({ metric: police, conversation })).toMatchObject({ value: false });
});

test('a question of the caller states nothing', async () => {
  const salt = metric({ name: 'Wants salt', description: '' });
  expect(
    await read({ metric: salt, conversation: talk('Hello.', 'do you want salt on it or is salt bad') }),
  ).toBeUndefined();
});
