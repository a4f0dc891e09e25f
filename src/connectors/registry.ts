/** Every action and trigger, in the order of the pickers. */
import { askForReview } from './default/actions/ask-for-review.ts';
import { continueConversation } from './default/actions/continue-conversation.ts';
import { delay } from './default/actions/delay.ts';
import { email } from './default/actions/email.ts';
import { ifElse } from './default/actions/if-else.ts';
import { outboundCall } from './default/actions/outbound-call.ts';
import { sms } from './default/actions/sms.ts';
import { tellTeam } from './default/actions/tell-team.ts';
import { updateConversation } from './default/actions/update-conversation.ts';
import { webhook } from './default/actions/webhook.ts';
import { conversationStatuses } from './default/conversation-statuses.ts';
import { appointmentBooked } from './default/triggers/appointment-booked.ts';
import { appointmentCompleted } from './default/triggers/appointment-completed.ts';
import { appointmentTime } from './default/triggers/appointment-time.ts';
import { conversationFinished } from './default/triggers/conversation-finished.ts';
import { conversationStatusChange } from './default/triggers/conversation-status-change.ts';
import { formSubmitted } from './default/triggers/form-submitted.ts';
import { receiveWebhook } from './default/triggers/receive-webhook.ts';
import { reviewReceived } from './default/triggers/review-received.ts';
import { schedule } from './default/triggers/schedule.ts';
import { actionCatalogue, triggerCatalogue } from './framework/catalogues.ts';
import type { Action } from './framework/define-action.ts';
import type { Trigger } from './framework/define-trigger.ts';
import type { OptionSource } from './framework/option-source.ts';

export const ACTIONS: readonly Action[] = [
  sms,
  email,
  outboundCall,
  webhook,
  ifElse,
  delay,
  continueConversation,
  updateConversation,
  tellTeam,
  askForReview,
];

/** Field Routes has none yet: its group stays empty until its connector adds triggers. */
export const TRIGGERS: readonly Trigger[] = [
  conversationFinished,
  appointmentBooked,
  formSubmitted,
  receiveWebhook,
  appointmentCompleted,
  conversationStatusChange,
  schedule,
  appointmentTime,
  reviewReceived,
];

/** The lists of possible values for variables, used in conditions. */
export const VALUE_SOURCES: ReadonlyMap<string, OptionSource> = new Map([
  ['conversation.status', conversationStatuses],
]);

export const ACTION_CATALOGUE = actionCatalogue(ACTIONS);
export const TRIGGER_CATALOGUE = triggerCatalogue(TRIGGERS);
