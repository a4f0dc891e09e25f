/** Every action and trigger with all of its settings filled in. A kind of field or setting that is new is a type error here. */
import type { Action } from '#connectors/framework/define-action.ts';
import type { Trigger } from '#connectors/framework/define-trigger.ts';
import type { Field, FieldOf } from '#connectors/framework/field-kinds.ts';

type Values = Record<string, unknown>;

const FILLED: { [Kind in Field['kind']]: (field: FieldOf<Kind>) => unknown } = {
  text: ({ format }) =>
    (format && { email: 'ana@example.test', url: 'https://example.test/in' }[format]) ?? 'Some text',
  multiline: () => 'Hi {contact.first_name},\nsee you soon.',
  select: ({ options }) => options.at(-1)?.value ?? 'Won',
  checkbox: () => true,
  digits: () => '15',
  integer: ({ min = 0 }) => min + 1,
  amount: () => '$1,200.50',
  dateTime: ({ format }) =>
    ({ 'date-time': '2026-03-08T09:30', date: '2026-03-08', 'us-date': '03/08/2026', time: '09:30' })[format],
  commaList: ({ of }) =>
    ({
      email: 'ben@example.test, cy@example.test',
      phone: '(801) 555-0142, +18015550143',
      text: 'one, two',
    })[of],
  keyValue: () => [{ key: 'x-name', value: '{contact.first_name}' }],
  json: () => '{"lead": {"name": "{contact.first_name}"}}',
  answerFields: () => [{ name: 'customer_id', jsonPath: 'customer.id', sampleValue: '42' }],
  emailSender: () => 'business',
  recipient: ({ contact, custom, via }) => {
    if (!custom) return contact.value;
    return via === 'phone' ? '+18015550142' : 'ana@example.test';
  },
  promptTemplate: () => 'lead-follow-up',
  address: () => ({
    street: '1 Main St',
    streetLine2: '',
    city: 'Provo',
    state: 'UT',
    zip: '84601',
    country: 'US',
  }),
  branches: () => [],
  aiAssist: () => true,
  fixed: ({ value }) => value,
};

export const filledValues = ({ fields }: Action): Values => ({
  name: 'A name of its own',
  description: 'What it is for',
  ...Object.fromEntries(fields.map((field) => [field.key, filledField(field)])),
});

const filledField = (field: Field): unknown => (FILLED[field.kind] as (field: Field) => unknown)(field);

const SETTINGS: Record<Trigger['settings'], Values> = {
  none: {},
  schedule: {},
  fixed: {},
  'conversation-variables': {
    conversationVariables: [
      {
        id: 'v1',
        name: 'budget_range',
        instructions: 'Ask what they want to spend.',
        has_expected_responses: true,
        expected_responses: ['under $500', 'over $500'],
      },
      { id: 'v2', name: 'pets', instructions: '', has_expected_responses: false, expected_responses: [] },
    ],
  },
  webhook: {
    webhookSettings: {
      url: 'https://example.test/hook',
      variableMappings: [
        {
          id: 'm1',
          jsonPath: 'person.first',
          variableName: 'first_name',
          variableCategory: 'contact',
          variableField: 'first_name',
          sampleValue: 'Ana',
        },
      ],
    },
  },
};

export const filledSettings = ({ settings, schedule }: Trigger): Values =>
  schedule ? { schedule: SCHEDULES[schedule] } : SETTINGS[settings];

const SCHEDULES = {
  clock: { kind: 'weekly', days: [1, 5], time: '08:00' },
  appointment: { kind: 'appointment', direction: 'before', amount: 1, unit: 'days' },
};
