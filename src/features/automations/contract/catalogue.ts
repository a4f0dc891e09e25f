/** What a flow can be made of, and what its drawers offer to choose from. */
import { z } from 'zod';
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
const triggerEntrySchema = z.object({ ...entry, type: z.enum(['general', 'fieldRoutes']) });
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

const senderSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type EmailSender = z.infer<typeof senderSchema>;
export const getEmailSendersRoute = defineRoute({
  method: 'GET',
  path: '/api/get-email-senders',
  summary: 'Whom an automation can send e-mail as',
  access: 'session',
  reply: z.object({ status: success, data: z.array(senderSchema) }),
});

const memberSchema = z.object({ id: z.string(), name: z.string(), email: z.string() });
export const getTeamRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/team',
  summary: 'The people of the business whom an automation can tell something',
  access: 'session',
  reply: z.object({ status: success, data: z.array(memberSchema) }),
});

const templateSchema = z.object({ id: z.string(), name: z.string(), initial_message: z.string() });
export type PromptTemplate = z.infer<typeof templateSchema>;
export const getPromptTemplatesRoute = defineRoute({
  method: 'GET',
  path: '/apiv2/getPromptTemplates',
  summary: 'What the receptionist can be told to say and do on a call that it makes',
  access: 'session',
  reply: z.object({ status: success, data: z.array(templateSchema) }),
});
