/** The variables that automations declare themselves, and the catalogue of what all features declare. */
import {
  type VariableCatalogue,
  type VariableFolder,
  variableCatalogue,
} from '#engine/values/variable-catalogue.ts';
import type { AutomationPorts } from '#features/automations/ports.ts';
import { type DeclaredVariables, defineVariables } from '#platform/define-variables.ts';

export const receptionistVariables = defineVariables({
  category: 'ai_receptionist',
  title: 'Receptionist',
  subject: null,
  fields: {
    name: { label: 'Receptionist’s name', sample: 'AI Receptionist' },
    position: { label: 'Receptionist’s position', sample: 'Receptionist' },
    message_to_agent: { label: 'Message to the receptionist', sample: '', isComing: true },
    external_conversation_id: { label: 'External conversation ID', sample: '', isComing: true },
  },
  load: async () => ({ name: 'AI Receptionist', position: 'Receptionist' }),
});

/** Each flow maps its own fields of the request. */
export const webhookVariables = defineVariables({
  category: 'webhook',
  title: 'Webhook',
  subject: null,
  fields: {},
  load: null,
});

export const catalogueOf = ({ variables }: AutomationPorts): VariableCatalogue =>
  variableCatalogue(variables.map(folderOf));

const folderOf = ({ category, title, subject, load, fields }: DeclaredVariables): VariableFolder => ({
  id: category,
  category,
  title,
  variables: Object.entries(fields).map(([field, declared]) => ({ field, ...declared })),
  ...(subject === null && load !== null && { isOwn: true }),
});
