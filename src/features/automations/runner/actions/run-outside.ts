/** Performs a step by the server half of its action. */

import type { Action } from '#connectors/framework/define-action.ts';
import type { Client } from '#connectors/framework/run/define-run.ts';
import type { VendorRun } from '#connectors/framework/run/define-vendor.ts';
import { NoAnswer, outcomeOf } from '#connectors/framework/run/step-failure.ts';
import { actionOf, vendorOfAction } from '#connectors/registry.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import { loopHeader } from '#features/automations/loop-header.ts';
import { openStep } from '#features/integrations/service.ts';
import { logFailure } from '#platform/database/log-failure.ts';
import { AppError } from '#platform/errors.ts';
import { OutboundError, sendOutbound } from '#platform/outbound/send.ts';
import { readInput } from './read-input.ts';
import type { OutsideStep } from './step.ts';

const MAX_ANSWER_BYTES = 262_144;
/** To ask a vendor whether a request without an answer arrived. */
const LOOK_UP_MS = 20_000;

export async function runOutside(step: OutsideStep): Promise<StepOutcome> {
  const { action: id, idempotencyKey } = step.request;
  const action = actionOf(id);
  if (action?.effect !== 'outside') throw new Error(`${id} has no server half`);
  if ('runWithVendor' in action)
    return await runAtVendor({ step, action, half: await action.runWithVendor() });
  const { run } = await action.run();
  return await outcomeIn(step, async () => {
    const input = readInput(action, step.request);
    return { kind: 'performed', ...(await run({ input, client: clientOf(step), idempotencyKey })) };
  });
}

type AtVendor = { step: OutsideStep; action: Action; half: VendorRun<Action> };

/** A try without an outcome may still have arrived since the vendor was asked about it, so it is asked before the next. */
async function runAtVendor(acting: AtVendor): Promise<StepOutcome> {
  const { step, half } = acting;
  const isRepeated = step.request.attempt > 1 && !step.request.idempotent && half.lookUp !== undefined;
  const before = isRepeated ? await actAtVendor({ ...acting, how: 'lookUp' }) : NOT_DONE;
  if (before !== NOT_DONE) return before;
  const outcome = await actAtVendor({ ...acting, how: 'run' });
  if (outcome.kind !== 'unknown') return outcome;
  const found = await lookUpAtVendor(acting);
  return found.kind === 'unknown' ? outcome : found;
}

/**
 * The outcome of an earlier try whose answer is not known. Where the vendor says that nothing was done, the step is tried
 * again; where it cannot be asked, the outcome stays unknown.
 */
export async function lookUpOutside(step: OutsideStep): Promise<StepOutcome> {
  const action = actionOf(step.request.action);
  if (!action || !('runWithVendor' in action)) return { kind: 'unknown' };
  return await lookUpAtVendor({ step, action, half: await action.runWithVendor() });
}

async function lookUpAtVendor({ step, action, half }: AtVendor): Promise<StepOutcome> {
  if (!half.lookUp) return { kind: 'unknown' };
  const asking = { ...step, signal: AbortSignal.timeout(LOOK_UP_MS) };
  const outcome = await actAtVendor({ step: asking, action, half, how: 'lookUp' });
  // That it could not be asked says nothing about the step.
  return outcome.kind === 'failed' && outcome !== NOT_DONE ? { kind: 'unknown' } : outcome;
}

async function actAtVendor({
  step,
  action,
  half,
  how,
}: AtVendor & { how: 'run' | 'lookUp' }): Promise<StepOutcome> {
  const { context, run, request, signal, makeCall } = step;
  const vendor = vendorOfAction(action.id);
  if (!vendor) throw new Error(`${action.id} belongs to no vendor`);
  return await outcomeIn(step, async () => {
    const input = readInput(action, request);
    const withInput = await openStep({
      context,
      businessId: run.businessId,
      vendor,
      run: { id: run.id, appointmentId: run.subjects.appointment ?? null },
      nodeId: request.nodeId,
      idempotencyKey: request.idempotencyKey,
      beforeWrite: makeCall,
      signal,
    });
    const done = how === 'run' ? await half.run(withInput(input)) : await half.lookUp?.(withInput(input));
    return done === 'not-done' ? NOT_DONE : { kind: 'performed', ...done };
  });
}

const NOT_DONE: StepOutcome = {
  kind: 'failed',
  reason: 'No answer came that says what was done, and the other system says that nothing was.',
  retryable: true,
};

/** An error that is a bug, or an answer in another shape than the vendor's, may come after the work was done. */
async function outcomeIn(
  { context, run, request }: OutsideStep,
  work: () => Promise<StepOutcome>,
): Promise<StepOutcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof AppError) return { kind: 'failed', reason: error.message, retryable: false };
    const outcome = outcomeOf({ error, isIdempotent: request.idempotent });
    if (outcome) return outcome;
    const about = { run: run.id, action: request.action };
    logFailure(context.logger, { error, message: 'a step broke', ...about });
    return { kind: 'unknown' };
  }
}

const clientOf = ({ context, run, signal, makeCall }: OutsideStep): Client => ({
  send: async (request) => {
    await makeCall();
    const headers = { ...request.headers, ...loopHeader({ context, url: request.url, run }) };
    const allowPrivate = context.env.WEBHOOK_ALLOW_PRIVATE;
    try {
      return await sendOutbound({ ...request, headers, signal, maxBytes: MAX_ANSWER_BYTES, allowPrivate });
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      const { message, mayHaveArrived, retryable } = error;
      throw new NoAnswer(message, { mayHaveArrived, retryable, cause: error });
    }
  },
});
