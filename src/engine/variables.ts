/** The variables that placeholders can name, in folders as the picker shows them. */
import type { Graph } from './graph.ts';
import { CONVERSATION_FIELDS } from './trigger-settings.ts';

/** As a placeholder spells it: `{contact.first_name}`. */
export const CATEGORIES = [
  'contact',
  'business',
  'ai_receptionist',
  'conversation',
  'webhook',
  'appointment',
  'offering',
] as const;
export type Category = (typeof CATEGORIES)[number];
export type VariableFolder = { category: string; title: string; fields: readonly string[] };

export const VARIABLE_CATALOGUE: readonly (VariableFolder & { category: Category })[] = [
  {
    category: 'contact',
    title: 'Contact',
    fields: [
      'first_name',
      'last_name',
      'email',
      'phone_number',
      'address',
      'city',
      'state',
      'zip_code',
      'country',
      'external_crm_id',
    ],
  },
  { category: 'business', title: 'Business', fields: ['name', 'phone', 'address'] },
  {
    category: 'ai_receptionist',
    title: 'Ai_receptionist',
    fields: ['name', 'position', 'message_to_agent', 'external_conversation_id'],
  },
  {
    category: 'conversation',
    title: 'Conversation',
    fields: CONVERSATION_FIELDS,
  },
  { category: 'webhook', title: 'Webhook', fields: [] },
  {
    category: 'appointment',
    title: 'Appointment',
    fields: [
      'event_id',
      'event_title',
      'event_description',
      'start_time',
      'end_time',
      'attendees',
      'location',
      'status',
    ],
  },
  { category: 'offering', title: 'Offering', fields: ['title', 'description'] },
];

/** Of the catalogue, but no part of the house gives them a value so far. */
export const NOT_GIVEN_YET: ReadonlySet<string> = new Set([
  'ai_receptionist.message_to_agent',
  'ai_receptionist.external_conversation_id',
]);

/** The catalogue plus what this flow adds: its conversation variables, its mapped webhook fields, its steps' outputs. */
export function listVariables({
  graph,
  outputs = [],
}: {
  graph: Graph;
  /** Names such as `webhook.response_status` that the flow's actions give. */
  outputs?: readonly string[];
}): VariableFolder[] {
  const folders = new Map<string, Set<string>>(
    VARIABLE_CATALOGUE.map(({ category, fields }) => [category, new Set(fields)]),
  );
  for (const name of [...namesOfTrigger(graph), ...outputs]) {
    const [category = '', field = ''] = name.split('.');
    if (category && field) folders.set(category, (folders.get(category) ?? new Set<string>()).add(field));
  }
  return [...folders].map(([category, fields]) => ({
    category,
    title: titleOf(category),
    fields: [...fields],
  }));
}

export const variableNames = (folders: readonly VariableFolder[]): Set<string> =>
  new Set(folders.flatMap(({ category, fields }) => fields.map((field) => `${category}.${field}`)));

/** Categories that mappings fill although the trigger itself does not: `{contact.email}` from a webhook's body. */
export function mappedNames(graph: Graph): string[] {
  const starter = graph.nodes.find((node) => node.type === 'starterNode');
  return (starter?.data.webhookSettings?.variableMappings ?? [])
    .filter(({ variableCategory, variableField }) => variableCategory && variableField)
    .map(({ variableCategory, variableField }) => `${variableCategory.toLowerCase()}.${variableField}`);
}

function namesOfTrigger(graph: Graph): string[] {
  const starter = graph.nodes.find((node) => node.type === 'starterNode');
  const asked = starter?.data.conversationVariables ?? [];
  return [...asked.map(({ name }) => `conversation.${name}`), ...mappedNames(graph)];
}

const titleOf = (category: string): string => category.charAt(0).toUpperCase() + category.slice(1);
