/** What every business has without connecting anything. */
import { defineConnector, withRun } from '#connectors/framework/define-connector.ts';
import { askForReview } from './actions/ask-for-review.ts';
import { continueConversation } from './actions/continue-conversation.ts';
import { delay } from './actions/delay.ts';
import { email } from './actions/email.ts';
import { ifElse } from './actions/if-else.ts';
import { outboundCall } from './actions/outbound-call.ts';
import { sms } from './actions/sms.ts';
import { tellTeam } from './actions/tell-team.ts';
import { updateConversation } from './actions/update-conversation.ts';
import { webhook } from './actions/webhook.ts';
import { appointmentBooked } from './triggers/appointment-booked.ts';
import { appointmentCanceled } from './triggers/appointment-canceled.ts';
import { appointmentCompleted } from './triggers/appointment-completed.ts';
import { appointmentMoved } from './triggers/appointment-moved.ts';
import { appointmentTime } from './triggers/appointment-time.ts';
import { conversationFinished } from './triggers/conversation-finished.ts';
import { conversationStatusChange } from './triggers/conversation-status-change.ts';
import { formSubmitted } from './triggers/form-submitted.ts';
import { metricAlert } from './triggers/metric-alert.ts';
import { receiveWebhook } from './triggers/receive-webhook.ts';
import { reviewReceived } from './triggers/review-received.ts';
import { schedule } from './triggers/schedule.ts';

export const byDefault = defineConnector({
  id: 'default',
  actions: [
    sms,
    email,
    outboundCall,
    withRun(webhook, () => import('./actions/webhook.run.ts')),
    ifElse,
    delay,
    continueConversation,
    updateConversation,
    tellTeam,
    askForReview,
  ],
  triggers: [
    conversationFinished,
    appointmentBooked,
    formSubmitted,
    receiveWebhook,
    appointmentCompleted,
    conversationStatusChange,
    schedule,
    appointmentTime,
    appointmentMoved,
    appointmentCanceled,
    reviewReceived,
    metricAlert,
  ],
});
