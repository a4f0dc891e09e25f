/** One flow, as the editor loads, saves and publishes it. */
import { z } from 'zod';
import { edgeSchema, nodeSchema } from '#engine/graph/graph.ts';
import { defineRoute } from '#platform/contract.ts';
import { success, version } from '#platform/fields.ts';
import { flowIdNumber, flowName, graphPart } from './fields.ts';
import { problemSchema } from './problems.ts';

/** The kinds by which `announce` names a flow (`<flow id>`) and a run (`<flow id>/<run id>`). */
export const FLOW_LIVE_KIND = 'flow';

const REENTRY_POLICIES = ['allow', 'once-per-contact', 'not-while-running'] as const;
const reentry = z.enum(REENTRY_POLICIES);
export type Reentry = z.infer<typeof reentry>;

const flowSchema = z.object({
  id: z.number(),
  name: z.string(),
  /** 1 is published, 0 is paused. */
  status: z.union([z.literal(1), z.literal(0)]),
  nodes: z.array(nodeSchema),
  edges: z.array(edgeSchema),
  /** Counts saves; a save names the revision that it follows. */
  revision: z.number(),
  reentry,
  /** The number of the version that runs; null before the first publication. */
  published_version: z.number().nullable(),
  /** The draft differs from the version that runs. */
  differs_from_published: z.boolean(),
  updated_at: z.iso.datetime(),
});
export type Flow = z.infer<typeof flowSchema>;

const failure = {
  error: z.string().optional(),
  message: z.string().optional(),
  redirect: z.string().optional(),
};

export const getFlowRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/flow',
  summary: 'A flow with its draft, for the editor',
  access: 'session',
  query: z.object({ id: flowIdNumber }),
  reply: z.object({ status: success, data: flowSchema, ...failure }),
});

export const saveFlowRoute = defineRoute({
  method: 'POST',
  path: '/api/automations/flow',
  summary: 'Keep a draft (`draft`), or make it the version that runs from now on (`save`)',
  access: 'session',
  bodyLimitBytes: 4_194_304,
  body: z.object({
    type: z.enum(['draft', 'save']),
    id: flowIdNumber,
    name: flowName,
    /** The engine checks them and explains what is wrong; the schema only requires lists. */
    nodes: graphPart,
    edges: graphPart,
    reentry: reentry.optional(),
    /** When given and out of date, nothing is written. */
    revision: version.optional(),
  }),
  reply: z.object({
    status: success,
    success: z.literal(true),
    data: z.array(
      z.object({
        message: z.string(),
        revision: z.number(),
        published_version: z.number().nullable(),
        problems: z.array(problemSchema),
      }),
    ),
    error: z.string().optional(),
  }),
});

export const setFlowStatusRoute = defineRoute({
  method: 'POST',
  path: '/api/automations/flow/status',
  summary: 'Publish or pause a flow',
  access: 'session',
  body: z.object({
    id: flowIdNumber,
    status: z.union([z.literal(1), z.literal(0)], 'This must be 1 (published) or 0 (paused).'),
  }),
  reply: z.object({
    success: z.literal(true),
    data: z.object({ id: z.number(), status: z.number(), published_version: z.number().nullable() }),
    error: z.string().optional(),
  }),
});
