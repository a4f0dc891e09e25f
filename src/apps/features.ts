/** The explicit list of the product's features. A feature that is not listed does not run. */
import type { FastifyInstance } from 'fastify';
import { academyRoutes } from '#features/academy/routes.ts';
import { alertJobs } from '#features/alerts/jobs.ts';
import { alertRoutes } from '#features/alerts/routes.ts';
import { allowanceRoutes } from '#features/allowance/routes.ts';
import { fillAppointmentsDemo } from '#features/appointments/demo.ts';
import { appointmentsJobs } from '#features/appointments/jobs.ts';
import { appointmentsRoutes } from '#features/appointments/routes.ts';
import { fillAutomationsDemo } from '#features/automations/demo.ts';
import { automationJobs } from '#features/automations/jobs.ts';
import { automationRoutes } from '#features/automations/routes.ts';
import { startRunner } from '#features/automations/runner/runner.ts';
import { badgeRoutes } from '#features/badges/routes.ts';
import { brandRoutes } from '#features/brand/routes.ts';
import { fillContactsDemo } from '#features/contacts/demo.ts';
import { contactJobs } from '#features/contacts/jobs.ts';
import { contactRoutes } from '#features/contacts/routes.ts';
import { fillConversationsDemo } from '#features/conversations/demo.ts';
import { conversationsRoutes } from '#features/conversations/routes.ts';
import { dashboardRoutes } from '#features/dashboard/routes.ts';
import { eventsJobs } from '#features/events/jobs.ts';
import { eventsRoutes } from '#features/events/routes.ts';
import { integrationJobs } from '#features/integrations/jobs.ts';
import { integrationRoutes } from '#features/integrations/routes.ts';
import { startVendorSandboxes } from '#features/integrations/vendor-sandbox/answer-service.ts';
import { liveRoutes } from '#features/live/routes.ts';
import { mediaJobs } from '#features/media/jobs.ts';
import { mediaRoutes } from '#features/media/routes.ts';
import { fillMessagingDemo } from '#features/messaging/demo.ts';
import { messagingJobs } from '#features/messaging/jobs.ts';
import { startMailListener } from '#features/messaging/mail/mail-listener.ts';
import { messagingRoutes } from '#features/messaging/routes.ts';
import { partnersRoutes } from '#features/partners/routes.ts';
import { phoneJobs } from '#features/phone/jobs.ts';
import { purchaseJobs } from '#features/purchase/jobs.ts';
import { purchaseRoutes } from '#features/purchase/routes.ts';
import { receptionistCorrectionRoutes } from '#features/receptionist/correction-routes.ts';
import { fillReceptionistDemo } from '#features/receptionist/demo.ts';
import { fillHeldDemo } from '#features/receptionist/demo-held.ts';
import { receptionistJobs } from '#features/receptionist/jobs.ts';
import { receptionistPageRoutes } from '#features/receptionist/page-routes.ts';
import { receptionistRoutes } from '#features/receptionist/routes.ts';
import { receptionistScriptRoutes } from '#features/receptionist/script-routes.ts';
import { recordingsRoutes } from '#features/recordings/routes.ts';
import { rehearsalRoutes } from '#features/rehearsal/routes.ts';
import { fillReportsDemo } from '#features/reports/demo.ts';
import { reportJobs } from '#features/reports/jobs.ts';
import { readingRoutes } from '#features/reports/reading-routes.ts';
import { reportsRoutes } from '#features/reports/routes.ts';
import { fillReviewsDemo } from '#features/reviews/demo.ts';
import { reviewJobs } from '#features/reviews/jobs.ts';
import { reviewRoutes } from '#features/reviews/routes.ts';
import { sandboxRoutes } from '#features/sandbox/routes.ts';
import { fillSessionDemo } from '#features/session/demo.ts';
import { sessionJobs } from '#features/session/jobs.ts';
import { followSessionChanges } from '#features/session/recent-actors.ts';
import { sessionRoutes } from '#features/session/routes.ts';
import { fillVoicemailDemo } from '#features/voicemail/demo.ts';
import { voicemailJobs } from '#features/voicemail/jobs.ts';
import { voicemailRoutes } from '#features/voicemail/routes.ts';
import { worthJobs } from '#features/worth/jobs.ts';
import { worthRoutes } from '#features/worth/routes.ts';
import type { Context } from '#platform/context.ts';
import type { JobDefinition } from '#platform/jobs/define-job.ts';

export const featureRoutes: ((input: { app: FastifyInstance; context: Context }) => void)[] = [
  sessionRoutes,
  brandRoutes,
  sandboxRoutes,
  rehearsalRoutes,
  liveRoutes,
  contactRoutes,
  conversationsRoutes,
  appointmentsRoutes,
  messagingRoutes,
  receptionistPageRoutes,
  receptionistScriptRoutes,
  receptionistCorrectionRoutes,
  recordingsRoutes,
  mediaRoutes,
  voicemailRoutes,
  reviewRoutes,
  automationRoutes,
  integrationRoutes,
  receptionistRoutes,
  dashboardRoutes,
  worthRoutes,
  reportsRoutes,
  readingRoutes,
  badgeRoutes,
  alertRoutes,
  allowanceRoutes,
  eventsRoutes,
  partnersRoutes,
  purchaseRoutes,
  academyRoutes,
];

/** What the api role runs beside HTTP. Each returns how to stop it. */
export const featureListeners: ((input: { context: Context }) => Promise<() => Promise<void>>)[] = [
  startMailListener,
  followSessionChanges,
  startVendorSandboxes,
];

/** What the worker role runs beside jobs. Each returns how to stop it. */
export const featureWorkers: ((input: { context: Context }) => Promise<() => Promise<void>>)[] = [
  startVendorSandboxes,
  startRunner,
];

export const featureJobs: JobDefinition[] = [
  ...sessionJobs,
  ...contactJobs,
  ...appointmentsJobs,
  ...messagingJobs,
  ...voicemailJobs,
  ...automationJobs,
  ...phoneJobs,
  ...receptionistJobs,
  ...reviewJobs,
  ...alertJobs,
  ...reportJobs,
  ...eventsJobs,
  ...mediaJobs,
  ...worthJobs,
  ...integrationJobs,
  ...purchaseJobs,
] as JobDefinition[];

/** In order: a later one may build on an earlier one's data. Each does nothing if its data exists. */
export const featureDemos: ((input: { context: Context }) => Promise<void>)[] = [
  fillSessionDemo,
  fillContactsDemo,
  fillAppointmentsDemo,
  fillConversationsDemo,
  fillMessagingDemo,
  fillHeldDemo,
  fillVoicemailDemo,
  fillReviewsDemo,
  fillReportsDemo,
  fillAutomationsDemo,
  fillReceptionistDemo,
];
