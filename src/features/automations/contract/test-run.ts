/** A test run: the draft, walked through with a sample or with what a past run was given, sending nothing. */
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
    /** Values by category and field, over those of the past run if one is named. */
    variables: variables.default({}),
    /** A past run of this flow, whose event and contact are used again. */
    run_id: id.optional(),
    /** The steps that are to fail, to see what becomes of the run then. */
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
          /** What would happen or why a branch was taken, in words. */
          says: z.array(z.string()),
          /** What becomes of the run where the step fails; null where it would be done. */
          after_failure: z.enum(FAILURE_WAYS).nullable(),
        }),
      ),
    }),
  }),
});
export type TestRun = z.infer<typeof testRunRoute.reply>['data'];
