/** Runs: the History tab, the details of one run, retrying and canceling. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import {
  calendarDay,
  done,
  id,
  pageNumber,
  success,
  timezone,
  wholeNumber,
  wholeText,
} from '#platform/fields.ts';
import { RUN_FILTERS } from './vocabulary.ts';

/** The kind by which `announce` names a run; its id is `<flow id>/<run id>`. */
export const RUN_LIVE_KIND = 'run';

const RUN_STATUSES = ['pending', 'processing', 'completed', 'failed', 'canceled', 'skipped'] as const;
const runStatus = z.enum(RUN_STATUSES);
export type RunStatus = z.infer<typeof runStatus>;

const runSchema = z.object({
  id: z.number(),
  contact: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }).nullable(),
  current_action: z.string(),
  status: runStatus,
  /** Why it failed or was not started. */
  reason: z.string().nullable(),
  /** The step where the run ended may have taken place, so a retry needs a user who has checked it. */
  outcome_unknown: z.boolean(),
  /** The number of the version that it runs on. */
  version: z.number(),
  created_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  /** When a delay ends. */
  wake_at: z.iso.datetime().nullable(),
});
export type Run = z.infer<typeof runSchema>;

const day = calendarDay('Use a date such as 2026-03-08.');

export const listRunsRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/runs/:flowId',
  summary: 'One page of a flow’s runs, newest first',
  access: 'session',
  params: z.object({ flowId: id }),
  query: z.object({
    page: pageNumber,
    items_per_page: wholeNumber({ min: 1, max: 100 }).default(25),
    status: z.enum(RUN_FILTERS).default('all'),
    /** Both days included. */
    startDate: day.optional(),
    endDate: day.optional(),
    /** The time zone of these days; the business's own when not given. */
    timezone: timezone.optional(),
  }),
  reply: z.object({
    status: success,
    data: z.object({
      runs: z.array(runSchema),
      /** `total_items` is at most 10,000, the limit of paging. */
      page: z.object({ current_page: z.number(), total_pages: z.number(), total_items: z.number() }),
      /** Whether there are more, which a range of dates reaches. */
      has_more: z.boolean(),
    }),
  }),
});

const logEntrySchema = z.object({
  id: z.string(),
  node_name: z.string(),
  node_type: z.string(),
  status: z.enum(['info', 'warning', 'error']),
  message: z.string(),
  details: z.unknown().optional(),
  created_at: z.iso.datetime(),
});
export type RunLogEntry = z.infer<typeof logEntrySchema>;

const stepLogSchema = z.object({
  node_id: z.string(),
  node_name: z.string(),
  node_type: z.string(),
  action: z.string(),
  /** `started` is under way; of an `unknown` one neither an answer nor the other system says whether it took place. */
  status: z.enum(['started', 'done', 'failed', 'unknown']),
  /** How the run continued although the step failed; null where it did not fail, or the run stopped. */
  after_failure: z.enum(['continue', 'branch']).nullable(),
  attempt: z.number(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime().nullable(),
  input: z.unknown(),
  output: z.unknown(),
  entries: z.array(logEntrySchema),
});
export type StepLog = z.infer<typeof stepLogSchema>;

export const getRunLogRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/runs/logs/:runId',
  summary: 'Everything that one run did, step by step',
  access: 'session',
  params: z.object({ runId: id }),
  reply: z.object({
    status: success,
    data: z.object({
      flow_id: z.number(),
      run: runSchema,
      /** In the order in which the steps were taken; a retried step has an entry per attempt. */
      logs: z.array(stepLogSchema),
      contact: z.object({ id: z.number(), first_name: z.string(), last_name: z.string() }).nullable(),
      conversation: z.object({ id: z.number() }).nullable(),
    }),
  }),
});

export type RunLog = z.infer<typeof getRunLogRoute.reply>['data'];

export const getStepAnswerRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/flows/:id/steps/:nodeId/answer',
  summary: 'The fields of the last JSON answer that a step got, for the drawer that names them',
  access: 'session',
  params: z.object({ id, nodeId: wholeText(64) }),
  reply: z.object({
    status: success,
    /** Null before there is one. */
    data: z
      .object({
        received_at: z.iso.datetime(),
        fields: z.array(z.object({ json_path: z.string(), sample: z.string() })),
      })
      .nullable(),
  }),
});
export type StepAnswer = z.infer<typeof getStepAnswerRoute.reply>['data'];

const onVersion = z.enum(['same', 'newest']).default('same');

export const retryRunRoute = defineRoute({
  method: 'POST',
  path: '/api/automations/runs/:runId/retry',
  summary: 'Continue from the step that failed, on the same version or the newest',
  access: 'session',
  params: z.object({ runId: id }),
  body: z.object({ version: onVersion }),
  reply: done,
});

export const retryRunsRoute = defineRoute({
  method: 'POST',
  path: '/api/automations/runs/:flowId/retry-failed',
  summary: 'The same for many: the named ones, or every failed run of the flow',
  access: 'session',
  params: z.object({ flowId: id }),
  body: z.object({ ids: z.array(id).min(1).max(1000).optional(), version: onVersion }),
  reply: z.object({
    status: success,
    data: z.object({
      retried: z.number(),
      /** The step where these ended may have taken place, so each must be retried individually. */
      left_out: z.number(),
    }),
  }),
});

export const cancelRunRoute = defineRoute({
  method: 'POST',
  path: '/api/automations/runs/:runId/cancel',
  summary: 'Stop a run before its next step',
  access: 'session',
  params: z.object({ runId: id }),
  reply: done,
});

export const cancelRunsRoute = defineRoute({
  method: 'POST',
  path: '/api/automations/runs/:flowId/cancel-selected',
  summary: 'The same for many; those that are over already are left as they are',
  access: 'session',
  params: z.object({ flowId: id }),
  body: z.object({ ids: z.array(id).min(1).max(1000) }),
  reply: z.object({ status: success, data: z.object({ canceled: z.number() }) }),
});

export const countRunningRoute = defineRoute({
  method: 'GET',
  path: '/api/automations/runs/:flowId/under-way',
  summary: 'How many runs stand at each step right now, for the canvas',
  access: 'session',
  params: z.object({ flowId: id }),
  reply: z.object({ status: success, data: z.record(z.string(), z.number()) }),
});
