/** Scripted callers: the tests that a draft must pass before it is published. */
import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { id, idOf, idParams, replyOf, text, version } from '#platform/fields.ts';
import { rehearsedTurn } from './rehearsal.ts';
import { EXPECTATION_KINDS, type ExpectationKind, SCRIPT_LIMITS, SCRIPT_STATES } from './vocabulary.ts';

const REQUIRED: Partial<Record<ExpectationKind, string>> = {
  answers_from: 'Please choose an answer.',
  says: 'Please write the words.',
  never_says: 'Please write the words.',
  collects: 'Please enter the name of the variable.',
};

const expectation = z
  .object({
    kind: z.enum(EXPECTATION_KINDS),
    /** The words, the variable, the id of the answer, or the id of the offering; empty for any offering. */
    about: text(SCRIPT_LIMITS.about).default(''),
  })
  .superRefine(({ kind, about }, { addIssue }) => {
    const message = REQUIRED[kind];
    if (message && about === '') addIssue({ code: 'custom', path: ['about'], message });
  });
export type Expectation = z.output<typeof expectation>;

const fields = z.object({
  title: text(SCRIPT_LIMITS.title).min(1, 'Please enter a title.'),
  /** What the caller says, in order. */
  lines: z
    .array(text(SCRIPT_LIMITS.lineLength).min(1, 'Please write what the caller says.'))
    .min(1, 'Please write what the caller says.')
    .max(SCRIPT_LIMITS.lines),
  expectations: z
    .array(expectation)
    .min(1, 'Please say what you expect: a test without it always passes.')
    .max(SCRIPT_LIMITS.expectations),
  /** The caller already has an appointment for this offering. */
  booked_offering_id: id.nullable(),
});
export type ScriptFields = z.output<typeof fields>;

/** An expectation that was not met, and what happened instead. */
const unmetExpectation = z.object({
  kind: z.enum(EXPECTATION_KINDS),
  about: z.string(),
  heard: z.string(),
});
export type UnmetExpectation = z.infer<typeof unmetExpectation>;

const summary = z.object({
  id: z.number(),
  title: z.string(),
  /** How many lines the caller has. */
  line_count: z.number(),
  /** `outdated`: it ran, but the draft or the facts that the receptionist tells have changed since. */
  state: z.enum(SCRIPT_STATES),
  ran_at: z.iso.datetime().nullable(),
  /** Of the last run. */
  unmet: z.array(unmetExpectation),
});
export type ScriptSummary = z.infer<typeof summary>;

const script = summary.extend({
  ...fields.shape,
  expectations: z.array(z.object({ kind: z.enum(EXPECTATION_KINDS), about: z.string() })),
  booked_offering_id: z.number().nullable(),
  /** Counts the edits. */
  version: z.number(),
  /** All that was said in the last run. */
  turns: z.array(rehearsedTurn),
});
export type Script = z.infer<typeof script>;

export const listScriptsRoute = defineRoute({
  method: 'GET',
  path: '/api/receptionist/scripts',
  summary: 'The scripted callers, and how each fared with the draft',
  access: 'session',
  reply: replyOf(z.array(summary)),
});

export const createScriptRoute = defineRoute({
  method: 'POST',
  path: '/api/receptionist/scripts',
  summary: 'Add a scripted caller',
  access: 'session',
  body: fields,
  reply: replyOf(script),
});

export const scriptRoute = defineRoute({
  method: 'GET',
  path: '/api/receptionist/scripts/:id',
  summary: 'A scripted caller with its last run',
  access: 'session',
  params: idParams,
  reply: replyOf(script),
});

export const updateScriptRoute = defineRoute({
  method: 'PUT',
  path: '/api/receptionist/scripts/:id',
  summary: 'Change a scripted caller; 409 conflict if another user saved it since `version`',
  access: 'session',
  params: idParams,
  body: fields.extend({ version }),
  reply: replyOf(script),
});

export const deleteScriptRoute = defineRoute({
  method: 'DELETE',
  path: '/api/receptionist/scripts/:id',
  summary: 'Delete a scripted caller; the reply is what it was, so that it can be added again',
  access: 'session',
  params: idParams,
  reply: replyOf(script),
});

export const runScriptRoute = defineRoute({
  method: 'POST',
  path: '/api/receptionist/scripts/:id/run',
  summary: 'Act a scripted caller out against the draft; nothing is booked or sent',
  access: 'session',
  params: idParams,
  reply: replyOf(script),
});

const proposal = z.object({
  title: z.string(),
  lines: z.array(z.string()),
  expectations: z.array(z.object({ kind: z.enum(EXPECTATION_KINDS), about: z.string() })),
  booked_offering_id: z.number().nullable(),
});
export type ScriptProposal = z.infer<typeof proposal>;

export const proposeScriptRoute = defineRoute({
  method: 'GET',
  path: '/api/conversations/:id/script',
  summary:
    'A scripted caller who says what was said in a conversation, with made-up personal data; not stored',
  access: 'session',
  params: z.object({ id: idOf('The conversation id is not valid.') }),
  reply: replyOf(proposal),
});
