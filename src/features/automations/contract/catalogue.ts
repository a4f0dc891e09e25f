/** The triggers and actions of flows, and the choices that their drawers offer. */
import { z } from 'zod';
import { TRIGGER_GROUPS } from '#connectors/framework/define-trigger.ts';
import { defineRoute } from '#platform/contract.ts';
import { success } from '#platform/fields.ts';

const entry = {
  id: z.string(),
  title: z.string(),
  description: z.string(),
  icon: z.string(),
  action: z.string(),
  active: z.boolean(),
};
const actionEntrySchema = z.object(entry);
export type ActionEntry = z.infer<typeof actionEntrySchema>;
const triggerEntrySchema = z.object({ ...entry, type: z.enum(TRIGGER_GROUPS.map(({ type }) => type)) });
export type TriggerEntry = z.infer<typeof triggerEntrySchema>;

export const getActionsRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/getActions',
  summary: 'The actions that a flow can take, by group',
  access: 'session',
  reply: z.object({ status: success, data: z.record(z.string(), z.array(actionEntrySchema)) }),
});

export const getTriggersRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/triggers',
  summary: 'What can start a flow',
  access: 'session',
  reply: z.object({ status: success, data: z.object({ triggers: z.array(triggerEntrySchema) }) }),
});

const variableSchema = z.object({
  field: z.string(),
  label: z.string(),
  sample: z.string(),
  choices: z.array(z.string()).readonly().optional(),
  kind: z.enum(['list', 'choice', 'prose']).optional(),
  isGivenOnly: z.boolean().optional(),
});
const folderSchema = z.object({
  id: z.string(),
  category: z.string(),
  title: z.string(),
  variables: z.array(variableSchema).readonly(),
  isOwn: z.boolean().optional(),
});
export const getVariablesRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/variables',
  summary: 'The variables that every flow can name, in folders',
  access: 'session',
  reply: z.object({
    status: success,
    data: z.array(folderSchema).readonly(),
  }),
});

const senderSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type EmailSender = z.infer<typeof senderSchema>;
export const getEmailSendersRoute = defineRoute({
  method: 'GET',
  path: '/api/get-email-senders',
  summary: 'The senders that an automation can send e-mail as',
  access: 'session',
  reply: z.object({ status: success, data: z.array(senderSchema) }),
});

const memberSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });
export const getTeamRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/team',
  summary: 'The team members whom an automation can notify',
  access: 'session',
  reply: z.object({ status: success, data: z.array(memberSchema) }),
});

const templateSchema = z.object({ id: z.string(), name: z.string(), initial_message: z.string() });
export type PromptTemplate = z.infer<typeof templateSchema>;
export const getPromptTemplatesRoute = defineRoute({
  method: 'GET',
  path: '/apiv2/getPromptTemplates',
  summary: 'Instruction templates for calls that the receptionist makes',
  access: 'session',
  reply: z.object({ status: success, data: z.array(templateSchema) }),
});
