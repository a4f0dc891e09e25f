/** What each action does. An explicit list: an action that is declared and not here fails a test. */
import type { StepOutcome } from '#engine/ports.ts';
import type { StepRequest } from '#engine/run/effect.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { callWebhook } from './actions/call-webhook.ts';
import { continueConversation } from './actions/continue-conversation.ts';
import { placeOutboundCall } from './actions/place-outbound-call.ts';
import { sendEmail } from './actions/send-email.ts';
import { sendSms } from './actions/send-sms.ts';
import { updateConversation } from './actions/update-conversation.ts';
import type { ClaimedRun } from './queue-queries.ts';

export type InsideStep = { tx: Transaction; context: Context; run: ClaimedRun; request: StepRequest };
export type OutsideStep = { context: Context; run: ClaimedRun; request: StepRequest; signal: AbortSignal };

/** Their writes are part of the commit that records the step; texts and e-mails are queued in it and sent afterwards. */
export const INSIDE_HANDLERS = new Map<string, (step: InsideStep) => Promise<StepOutcome>>([
  ['sms', sendSms],
  ['email', sendEmail],
  ['outboundCall', placeOutboundCall],
  ['continueConversation', continueConversation],
  ['updateConversation', updateConversation],
]);

export const OUTSIDE_HANDLERS = new Map<string, (step: OutsideStep) => Promise<StepOutcome>>([
  ['webhook', callWebhook],
]);
