/**
 * Conversations with what a person read from them. The reader was tuned on the first file. The second was written later; its
 * figures were in view while the rules were changed (decision 54).
 */
import { readFileSync } from 'node:fs';
import type { ReadableConversation, ReadableMetric } from '#features/reports/read/reader.ts';

export type Labelled = { title: string; labels: Record<string, string>; conversation: ReadableConversation };

const metric = (
  one: Partial<ReadableMetric> & Pick<ReadableMetric, 'name' | 'description' | 'calculation_type'>,
) => ({
  choices: [],
  validation_rules: {},
  ...one,
});

export const LABELLED_METRICS: Record<string, ReadableMetric> = {
  homeowner: metric({
    name: 'Homeowner',
    description: 'Does the caller own the property?',
    calculation_type: 'bool',
  }),
  urgent: metric({
    name: 'Urgent',
    description: 'Is it an emergency, or does the caller need help right away?',
    calculation_type: 'bool',
  }),
  price: metric({
    name: 'Asked about price',
    description: 'Did the caller ask what the work costs?',
    calculation_type: 'bool',
  }),
  property: metric({
    name: 'Property type',
    description: 'What kind of building is it?',
    calculation_type: 'choice',
    choices: ['House', 'Apartment', 'Business'],
  }),
  source: metric({
    name: 'How they found us',
    description: 'Where did the caller hear about us?',
    calculation_type: 'choice',
    choices: ['Google', 'Facebook', 'Referral', 'Yard sign', 'Returning customer'],
  }),
  problem: metric({
    name: 'Problem',
    description: 'What does the caller need help with?',
    calculation_type: 'text',
  }),
  age: metric({
    name: 'Age of the equipment',
    description: 'How many years old is the unit?',
    calculation_type: 'llm_analysis',
    validation_rules: { min: 0, max: 60 },
  }),
};

export const loadLabelled = (file: 'tuned' | 'held-out'): Labelled[] =>
  readFileSync(new URL(`./${file}.txt`, import.meta.url), 'utf8')
    .split(/\n(?=# )/)
    .map(labelledOf);

const ROLES: Record<string, string> = { C: 'user', R: 'assistant' };

function labelledOf(block: string): Labelled {
  const [title = '', labels = '', ...said] = block.trim().split('\n');
  return {
    title,
    labels: Object.fromEntries(labels.split(' | ').map((pair) => pair.split(': '))),
    conversation: {
      summary: '',
      variables: {},
      transcript: said.map((line) => ({ role: ROLES[line[0] ?? ''] ?? 'system', content: line.slice(3) })),
    },
  };
}
