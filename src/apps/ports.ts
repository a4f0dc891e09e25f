/**
 * Implements what features need from the features above them. A port without an implementation does not
 * compile.
 */

import { tellUsedUp } from '#features/alerts/used-up-service.ts';
import type { AllowancePorts } from '#features/allowance/ports.ts';
import { requireAllowance } from '#features/allowance/service.ts';
import {
  appointmentsOfContact,
  listAppointmentsInTimeline,
  listAppointmentsOfContact,
} from '#features/appointments/contact-service.ts';
import { appointmentVariables, offeringVariables } from '#features/appointments/variables.ts';
import { runsOfContact } from '#features/automations/contact-service.ts';
import { listGoals } from '#features/automations/flows/goals-service.ts';
import type { AutomationPorts } from '#features/automations/ports.ts';
import { receptionistVariables, webhookVariables } from '#features/automations/variables.ts';
import type { BrandPorts } from '#features/brand/ports.ts';
import { businessVariables } from '#features/brand/variables.ts';
import type { ContactPorts } from '#features/contacts/ports.ts';
import { contactVariables } from '#features/contacts/variables.ts';
import {
  conversationsOfContact,
  listConversationsInTimeline,
} from '#features/conversations/contact-service.ts';
import { raiseReply, settleReplies } from '#features/conversations/replies/reply-service.ts';
import { conversationVariables } from '#features/conversations/variables.ts';
import { calendarsOutside } from '#features/integrations/calendar-service.ts';
import { crmMessages } from '#features/integrations/messages/crm-message-service.ts';
import { fieldRoutesVariables } from '#features/integrations/variables.ts';
import { listMessagesInTimeline, messagesOfContact } from '#features/messaging/contact-service.ts';
import { costOf } from '#features/messaging/cost-service.ts';
import { fillTexts } from '#features/messaging/fill-service.ts';
import type { MessagingPorts } from '#features/messaging/ports.ts';
import { queueMessage } from '#features/messaging/send/service.ts';
import { isSandbox } from '#features/messaging/sender-service.ts';
import { callsOfContact } from '#features/phone/contact-service.ts';
import { hasBoughtPlan } from '#features/purchase/plan-service.ts';
import {
  endAfterStop,
  findCrmConversation,
  stepBack,
  takeReply,
} from '#features/receptionist/chats/held-service.ts';
import type { ReceptionistPorts } from '#features/receptionist/ports.ts';
import { metricVariables } from '#features/reports/variables.ts';
import {
  listReviewsInTimeline,
  reviewRequestsOfContact,
  reviewsOfContact,
} from '#features/reviews/contact-service.ts';
import { askInBulk, listAskedLately } from '#features/reviews/requests/bulk-service.ts';
import { choosePublicPage } from '#features/reviews/rules/service.ts';
import { reviewVariables } from '#features/reviews/variables.ts';
import { voicemailsOfContact } from '#features/voicemail/contact-service.ts';
import type { Ports } from '#platform/context.ts';

const contacts: ContactPorts = {
  belongings: {
    conversations: conversationsOfContact,
    messages: messagesOfContact,
    voicemails: voicemailsOfContact,
    appointments: appointmentsOfContact,
    outboundCalls: callsOfContact,
    runs: runsOfContact,
    reviews: reviewsOfContact,
    reviewRequests: reviewRequestsOfContact,
  },
  timeline: [
    listConversationsInTimeline,
    listMessagesInTimeline,
    listAppointmentsInTimeline,
    listReviewsInTimeline,
  ],
  listAppointments: listAppointmentsOfContact,
  fillTexts,
  sendMessage: queueMessage,
  askForReview: askInBulk,
  listAskedLately,
  isSandbox,
  costOf,
};

const messaging: MessagingPorts = {
  takeReply,
  raiseReply,
  settleReplies,
  stepBack,
  endAfterStop,
  findCrmConversation,
  crm: crmMessages,
  variables: [contactVariables, businessVariables],
};

const automations: AutomationPorts = {
  variables: [
    contactVariables,
    businessVariables,
    receptionistVariables,
    conversationVariables,
    reviewVariables,
    metricVariables,
    webhookVariables,
    appointmentVariables,
    offeringVariables,
    fieldRoutesVariables,
  ],
};

const receptionist: ReceptionistPorts = { listGoals };

const brand: BrandPorts = {
  choosePublicPage,
  takePlaceSearch: (of) => requireAllowance({ ...of, use: 'place_searches', amount: 1 }),
};

const allowance: AllowancePorts = { hasBoughtPlan, tellUsedUp };

export const ports: Ports = {
  allowance,
  appointments: calendarsOutside,
  contacts,
  messaging,
  automations,
  brand,
  receptionist,
};
