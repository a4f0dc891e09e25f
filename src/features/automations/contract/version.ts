/** Published versions. A version never changes. */
import { z } from 'zod';
import { edgeSchema, nodeSchema } from '#engine/graph/graph.ts';
import { MAX_COUNT } from '#platform/bounds.ts';
import { defineRoute } from '#platform/contract.ts';
import { idParams, success, wholeNumber } from '#platform/fields.ts';

const versionSchema = z.object({
  number: z.number(),
  name: z.string(),
  steps: z.number(),
  created_at: z.iso.datetime(),
  /** Empty when that user is gone. */
  created_by: z.string(),
  is_published: z.boolean(),
});
export type FlowVersion = z.infer<typeof versionSchema>;

export const listVersionsRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/flows/:id/versions',
  summary: 'The published versions of a flow, newest first',
  access: 'session',
  params: idParams,
  reply: z.object({ status: success, data: z.array(versionSchema) }),
});

export const getVersionRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/flows/:id/versions/:number',
  summary: 'One version as it was published, to look at or to make the draft again',
  access: 'session',
  params: idParams.extend({ number: wholeNumber({ min: 1, max: MAX_COUNT }) }),
  reply: z.object({
    status: success,
    data: versionSchema.extend({ nodes: z.array(nodeSchema), edges: z.array(edgeSchema) }),
  }),
});
