/** A test run walks through the draft with sample values or those of a past run, and sends nothing. */
import { z } from 'zod';
import { FAILURE_WAYS } from '#engine/graph/graph.ts';
import { storable } from '#engine/text/storable-text.ts';
import { defineRoute } from '#platform/contract.ts';
import { id, idParams, success } from '#platform/fields.ts';
import { graphPart } from './fields.ts';

const variables = z.record(storable(100), z.record(storable(100), z.unknown()));

export const testRunRoute = defineRoute({
  method: 'POST',
  path: '/api/automations/flows/:id/test-run',
  summary: 'Walk through a draft without sending anything, and say what each step would do',
  access: 'session',
  params: idParams,
  bodyLimitBytes: 4_194_304,
  body: z.object({
    nodes: graphPart,
    edges: graphPart,
    /** Values by category and field; they override those of the past run if one is named. */
    variables: variables.default({}),
    /** A past run of this flow, whose event and contact are used again. */
    run_id: id.optional(),
    /** The steps that are to fail, to see what the run does then. */
    failing: z.array(storable(64)).max(1000).default([]),
  }),
  reply: z.object({
    status: success,
    data: z.object({
      outcome: z.enum(['completed', 'failed']),
      reason: z.string().nullable(),
      steps: z.array(
        z.object({
          node_id: z.string(),
          node_name: z.string(),
          node_type: z.string(),
          action: z.string(),
          /** With every placeholder filled in. */
          input: z.unknown(),
          /** Placeholders that had no value. */
          missing: z.array(z.string()),
          /** What would happen, or why a branch was taken, in words. */
          says: z.array(z.string()),
          /** What the run does where the step fails; null where the step would succeed. */
          after_failure: z.enum(FAILURE_WAYS).nullable(),
        }),
      ),
    }),
  }),
});
export type TestRun = z.infer<typeof testRunRoute.reply>['data'];
