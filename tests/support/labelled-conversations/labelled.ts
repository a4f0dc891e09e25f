/**
 * Conversations with what a person read from them (decisions 54 and 70).
 *
 *   tuned      rules were written for it
 *   held-out   was written later; its figures were in view while the rules were changed
 *   trades-1   trades that no line of `training/` is about, each with metrics of its own; rules may be written for it
 *   trades-2   the same of other trades; only its rates are looked at
 *   lines      the metrics of the validation part of `training/fits`; rules may be written for it
 */
import { readdirSync, readFileSync } from 'node:fs';
import type { ReadableConversation, ReadableMetric } from '#features/reports/read/reader.ts';

export type Labelled = {
  title: string;
  /** What a person read: yes or no, a number, a choice, or words of which a text has one; "-" if it is not said. */
  labels: { metric: ReadableMetric; label: string }[];
  conversation: ReadableConversation;
};
export const SETS = ['tuned', 'held-out', 'trades-1', 'trades-2', 'lines'] as const;
export type LabelledSet = (typeof SETS)[number];

const metric = (
  one: Partial<ReadableMetric> & Pick<ReadableMetric, 'name' | 'description' | 'calculation_type'>,
) => ({
  choices: [],
  validation_rules: {},
  ...one,
});

const METRICS: Record<string, ReadableMetric> = {
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

export const loadLabelled = (set: LabelledSet): Labelled[] =>
  set === 'lines'
    ? fitLines()
    : readFileSync(new URL(`./${set}.txt`, import.meta.url), 'utf8')
        .split(/\n(?=# )/)
        .map((block) => labelledOf(block.trim().split('\n')));

const ROLES: Record<string, string> = { C: 'user', R: 'assistant' };
const SAID = /^[CR]: /;

function labelledOf([title = '', ...lines]: string[]): Labelled {
  return {
    title,
    labels: lines.filter((line) => !SAID.test(line) && line !== '').flatMap(labelsIn),
    conversation: conversationOf(
      lines
        .filter((line) => SAID.test(line))
        .map((line) => ({ role: ROLES[line[0] ?? ''] ?? 'system', content: line.slice(3) })),
    ),
  };
}

const conversationOf = (transcript: ReadableConversation['transcript']): ReadableConversation => ({
  summary: '',
  variables: {},
  transcript,
});

const TYPES = { number: 'llm_analysis', yesno: 'bool', choice: 'choice', text: 'text' } as const;

/** `homeowner: yes | urgent: no`, or one metric a line: `choice | Name | Description | One, Two | label`. */
function labelsIn(line: string): Labelled['labels'] {
  const [kind = '', name = '', ...rest] = line.split('|').map((part) => part.trim());
  if (!(kind in TYPES))
    return line.split(' | ').flatMap((pair) => {
      const [key = '', label = ''] = pair.split(': ');
      const known = METRICS[key];
      return known ? [{ metric: known, label }] : [];
    });
  const type = TYPES[kind as keyof typeof TYPES];
  const label = rest.at(-1) ?? '';
  const choices = type === 'choice' ? (rest.at(-2) ?? '').split(',').map((choice) => choice.trim()) : [];
  const description = rest.length > (type === 'choice' ? 2 : 1) ? (rest[0] ?? '') : '';
  return [{ metric: metric({ name, description, calculation_type: type, choices }), label }];
}

type Fit = {
  kind: string;
  metric: string;
  options?: string[];
  asked: string | null;
  said: string;
  value: string | null;
};

const FITS = new URL('../../../training/fits/', import.meta.url);
const MARKED = /\{answer:([^{}]+)\}/;
const YES_OR_NO = /^(?:is|are|does|do|has|have|was|will|can|owns?|wants?|needs?)\b/i;
const COUNTS = /^(?:number|how many|age|price|budget|paid|year|driveway)\b/i;

function fitLines(): Labelled[] {
  return readdirSync(FITS)
    .filter((file) => file.startsWith('valid-'))
    .flatMap((file) => readFileSync(new URL(file, FITS), 'utf8').split('\n'))
    .filter(Boolean)
    .map((text) => JSON.parse(text) as Fit)
    .filter(({ kind }) => kind === 'metric')
    .map((fit) => ({
      title: `${fit.metric}: ${fit.said}`,
      labels: [
        {
          metric: metric({
            name: fit.metric,
            description: '',
            calculation_type: TYPES[kindOf(fit)],
            choices: fit.options ?? [],
          }),
          label: labelOf(fit),
        },
      ],
      conversation: conversationOf([
        ...(fit.asked ? [{ role: 'assistant', content: fit.asked }] : []),
        { role: 'user', content: fit.said.replace(MARKED, '$1') },
      ]),
    }));
}

function kindOf({ options, value, metric: name }: Fit): keyof typeof TYPES {
  if (options) return 'choice';
  if (value === 'yes' || value === 'no' || (value === null && YES_OR_NO.test(name))) return 'yesno';
  return COUNTS.test(name) ? 'number' : 'text';
}

const labelOf = (fit: Fit): string =>
  kindOf(fit) === 'text'
    ? (MARKED.exec(fit.said)?.[1] ?? fit.value ?? '-').toLowerCase()
    : (fit.value ?? '-');
