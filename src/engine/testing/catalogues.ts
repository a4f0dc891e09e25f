import type { ActionCatalogue, ActionTraits, TriggerCatalogue } from '../catalogue.ts';
import {
  type Variable,
  type VariableCatalogue,
  type VariableFolder,
  variableCatalogue,
} from '../values/variable-catalogue.ts';

const traits = (title: string, more: Partial<ActionTraits> = {}): ActionTraits => ({
  title,
  phrase: `do ${title}`,
  active: true,
  effect: 'outside',
  idempotent: false,
  timeoutMs: 10_000,
  retry: { attempts: 3, firstMs: 1000, factor: 2, capMs: 60_000 },
  outputs: [],
  encodings: {},
  check: () => [],
  needed: () => [],
  lacks: () => [],
  ...more,
});

export const ACTIONS: ActionCatalogue = new Map([
  [
    'sms',
    traits('Send SMS', {
      phrase: 'send an SMS',
      effect: 'inside',
      check: ({ smsBody }) => (smsBody ? [] : [{ field: 'smsBody', message: 'Message is required' }]),
    }),
  ],
  ['webhook', traits('Webhook', { phrase: 'call a webhook', outputs: ['webhook.response_status'] })],
  [
    'update',
    traits('Update', {
      phrase: 'update the conversation',
      effect: 'inside',
      outputs: ['conversation.status'],
    }),
  ],
  ['delay', traits('Delay', { effect: 'none' })],
  ['soon', traits('Fax', { active: false })],
]);

export const TRIGGERS: TriggerCatalogue = new Map([
  [
    'conversationFinished',
    {
      title: 'Conversation Finished',
      phrase: 'a conversation finishes',
      active: true,
      provides: ['contact', 'conversation'],
    },
  ],
  [
    'receiveWebhook',
    { title: 'Receive Webhook', phrase: 'a webhook is received', active: true, provides: ['webhook'] },
  ],
  ['formSubmitted', { title: 'Form Submitted', phrase: 'a form is submitted', active: false, provides: [] }],
]);

type Fields = Record<string, [label: string, sample: string]>;

const folder = (
  category: string,
  title: string,
  fields: Fields,
  more: Partial<VariableFolder> = {},
): VariableFolder => ({
  id: category,
  category,
  title,
  variables: Object.entries(fields).map(([field, [label, sample]]) => ({ field, label, sample })),
  ...more,
});

const withKinds = (
  { variables, ...rest }: VariableFolder,
  kinds: Record<string, Pick<Variable, 'kind' | 'choices'>>,
): VariableFolder => ({
  ...rest,
  variables: variables.map((variable) => ({ ...variable, ...kinds[variable.field] })),
});

export const VARIABLES: VariableCatalogue = variableCatalogue([
  folder('contact', 'Contact', {
    first_name: ['First name', 'Jamie'],
    last_name: ['Last name', 'Rivera'],
    email: ['Email', 'jamie@example.com'],
    phone_number: ['Phone number', '+18015550142'],
    city: ['City', 'Salt Lake City'],
    zip_code: ['ZIP code', '84105'],
  }),
  folder('business', 'Business', { name: ['Business name', 'Your business'] }, { isOwn: true }),
  {
    id: 'ai_receptionist',
    category: 'ai_receptionist',
    title: 'Receptionist',
    isOwn: true,
    variables: [
      { field: 'name', label: 'Receptionist’s name', sample: 'AI Receptionist' },
      { field: 'message_to_agent', label: 'Message to the receptionist', sample: '', isGivenOnly: true },
    ],
  },
  withKinds(
    folder('conversation', 'Conversation', {
      id: ['Conversation ID', '1042'],
      status: ['Conversation status', 'New'],
      admin_notes: ['Admin notes', ''],
      quote_value: ['Quote value', '480'],
      sales_value: ['Sales value', '450'],
      inbox_tags: ['Conversation tags', 'Hot Lead, Follow Up'],
      inbox_source: ['Conversation source', 'Call'],
      inbox_summary: ['Conversation summary', 'Wants a quote'],
    }),
    {
      inbox_tags: { kind: 'list', choices: ['Hot Lead', 'Follow Up', 'New Customer Script'] },
      inbox_source: { kind: 'choice', choices: ['Call', 'Web'] },
      inbox_summary: { kind: 'prose' },
    },
  ),
  folder('webhook', 'Webhook', {}),
  folder('appointment', 'Appointment', {
    start_time: ['Appointment start', '2026-03-09 09:30'],
    end_time: ['Appointment end', '2026-03-09 11:00'],
    location: ['Appointment location', ''],
    status: ['Appointment status', 'Completed'],
  }),
  folder('offering', 'Offering', { title: ['Offering title', 'Leak repair'] }),
]);
