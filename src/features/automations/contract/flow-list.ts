/** The list of automations in the agent area. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { done, idParams, success } from '#platform/fields.ts';
import { flowName, graphPart } from './fields.ts';

const listedFlowSchema = z.object({
  id: z.number(),
  name: z.string(),
  status: z.union([z.literal(1), z.literal(0)]),
  /** The action of its trigger, such as `conversationFinished`; null before one is chosen. */
  trigger: z.string().nullable(),
  steps: z.number(),
  differs_from_published: z.boolean(),
  /** Of the last 30 days; runs under way count whenever they began. */
  runs: z.object({ under_way: z.number(), completed: z.number(), failed: z.number() }),
  /** How many runs failed in the last 24 hours, by whole hours. */
  failed_last_day: z.number(),
  /** Whether the team is told when runs fail. */
  alert_failures: z.boolean(),
  last_run_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime(),
});
export type ListedFlow = z.infer<typeof listedFlowSchema>;
const made = z.object({ status: success, data: z.object({ id: z.number() }) });

export const listFlowsRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/flows',
  summary: 'Every automation, the last changed first',
  access: 'session',
  reply: z.object({ status: success, data: z.array(listedFlowSchema) }),
});

export const createFlowRoute = defineRoute({
  method: 'POST',
  path: '/api/automations/flows',
  summary: 'A new automation, empty or with the steps of a template',
  access: 'session',
  bodyLimitBytes: 4_194_304,
  body: z.object({
    name: flowName.trim().min(1, 'Please give it a name.').optional(),
    /** Checked by the engine, like a saved draft. */
    graph: z.object({ nodes: graphPart, edges: graphPart }).optional(),
  }),
  reply: made,
});

export const renameFlowRoute = defineRoute({
  method: 'PATCH',
  path: '/api/automations/flows/:id',
  summary: 'Rename an automation',
  access: 'session',
  params: idParams,
  body: z.object({ name: flowName.trim().min(1, 'Please give it a name.') }),
  reply: done,
});

export const duplicateFlowRoute = defineRoute({
  method: 'POST',
  path: '/api/automations/flows/:id/duplicate',
  summary: 'A paused copy of an automation',
  access: 'session',
  params: idParams,
  reply: made,
});

export const deleteFlowRoute = defineRoute({
  method: 'DELETE',
  path: '/api/automations/flows/:id',
  summary: 'Delete an automation; runs under way are canceled, and for 30 days it can be brought back',
  access: 'session',
  params: idParams,
  reply: done,
});

export const setFailureAlertsRoute = defineRoute({
  method: 'PUT',
  path: '/api/automations/flows/:id/failure-alerts',
  summary: 'Choose whether the team is notified when runs of an automation fail',
  access: 'session',
  params: idParams,
  body: z.object({ on: z.boolean() }),
  reply: done,
});

const deletedFlowSchema = z.object({
  id: z.number(),
  name: z.string(),
  trigger: z.string().nullable(),
  steps: z.number(),
  deleted_at: z.iso.datetime(),
  /** Until when it can be restored. */
  gone_at: z.iso.datetime(),
});
export type DeletedFlow = z.infer<typeof deletedFlowSchema>;

export const listDeletedFlowsRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/deleted-flows',
  summary: 'The automations that were deleted in the last 30 days, the last one first',
  access: 'session',
  reply: z.object({ status: success, data: z.array(deletedFlowSchema) }),
});

export const restoreFlowRoute = defineRoute({
  method: 'POST',
  path: '/api/automations/flows/:id/restore',
  summary: 'Bring a deleted automation back, paused',
  access: 'session',
  params: idParams,
  reply: done,
});
