/** What keeps a flow from working, by step, and what it depends on beside itself. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { idParams, success } from '#platform/fields.ts';

export const problemSchema = z.object({
  nodeId: z.string().nullable(),
  field: z.string().optional(),
  /** A flow with an error cannot be published. */
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  /** "Step 3, Create Job"; null for a problem of the whole flow. */
  step: z.string().nullable(),
  /** As things stand, the step fails in every run. */
  stops: z.literal(true).optional(),
});
export type FlowProblem = z.infer<typeof problemSchema>;

export const listProblemsRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/flows/:id/problems',
  summary: 'What keeps the draft of a flow from working, step by step',
  access: 'session',
  params: idParams,
  reply: z.object({ status: success, data: z.array(problemSchema) }),
});

export const getSurroundingsRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/surroundings',
  summary: 'What flows depend on: connections to vendors, and the team',
  access: 'session',
  reply: z.object({
    status: success,
    data: z.object({
      connections: z.record(z.string(), z.enum(['connected', 'expired'])),
      team: z.array(z.object({ id: z.string(), email: z.string() })).readonly(),
    }),
  }),
});
