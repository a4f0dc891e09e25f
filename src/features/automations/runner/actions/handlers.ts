/** What the actions do that write into our own database. A test fails when a declared one is missing. */
import type { StepOutcome } from '#engine/run/ports.ts';
import { requestReview } from './ask-for-review.ts';
import { continueConversation } from './continue-conversation.ts';
import { placeOutboundCall } from './place-outbound-call.ts';
import { runOrRefuse } from './refused-step.ts';
import { sendEmail } from './send-email.ts';
import { sendSms } from './send-sms.ts';
import type { InsideStep } from './step.ts';
import { tellTeam } from './tell-team.ts';
import { updateConversations } from './update-conversations.ts';

/** Takes steps of one kind from runs that share a commit; returns the outcomes in the same order. */
type InsideHandler = (steps: InsideStep[]) => Promise<StepOutcome[]>;

/**
 * Their writes are part of the commit that records the step; texts and e-mails are queued in it and sent
 * afterwards.
 */
export const INSIDE_HANDLERS = new Map<string, InsideHandler>([
  ['sms', oneByOne(sendSms)],
  ['email', oneByOne(sendEmail)],
  ['outboundCall', oneByOne(placeOutboundCall)],
  ['continueConversation', oneByOne(continueConversation)],
  ['tellTeam', oneByOne(tellTeam)],
  ['askForReview', oneByOne(requestReview)],
  ['updateConversation', updateConversations],
]);

function oneByOne(handler: (step: InsideStep) => Promise<StepOutcome>): InsideHandler {
  return async (steps) => {
    const outcomes: StepOutcome[] = [];
    for (const step of steps) outcomes.push(await runOrRefuse(step, () => handler(step)));
    return outcomes;
  };
}
