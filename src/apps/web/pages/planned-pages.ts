/**
 * Every page of the route table that is not built yet; router.tsx registers them from this list. To build
 * one, add its route to router.tsx and remove its entry here.
 */
import type { PlannedPage } from './planned-page.ts';

export const plannedPortalPages = [
  {
    path: '/sms/',
    title: 'Text Messaging',
    purpose:
      'It will guide you through the registration that phone carriers ask for before you may send texts.',
    meanwhile: 'Porchlight sends no text messages until then.',
  },
  {
    path: '/outbound-triggers',
    title: 'Outbound Triggers',
    purpose: 'It will decide when Porchlight calls or texts a customer on your behalf.',
    meanwhile: 'Until then Porchlight contacts no customer on its own.',
  },
  {
    path: '/outbound-templates',
    title: 'Outbound Templates',
    purpose: 'It will hold the words used in calls and texts that Porchlight starts.',
    meanwhile: 'Until then Porchlight contacts no customer on its own.',
  },
  {
    path: '/account/billing',
    title: 'Billing',
    purpose: 'It will show invoices and the card on file.',
    meanwhile: 'Nothing is charged until then.',
  },
  {
    path: '/account/plans',
    title: 'Plans',
    purpose: 'It will show your plan and let you change it.',
    meanwhile: 'Nothing is charged until then.',
  },
  {
    path: '/integrations/',
    title: 'Integrations',
    purpose: 'It will connect Porchlight with your CRM, calendar and field-service tools.',
    meanwhile: 'Until then nothing is sent to other systems.',
  },
  {
    path: '/academy',
    title: 'Academy',
    purpose: 'It will offer short courses on getting more out of your receptionist.',
    meanwhile: 'There are no courses yet.',
  },
  {
    path: '/academy/all-courses',
    title: 'All Courses',
    purpose: 'It will list every course, by category and by how far you are.',
    meanwhile: 'There are no courses yet.',
  },
  {
    path: '/agreement',
    title: 'Agreement',
    purpose: 'It will take you through the service agreement, the choice of a plan and payment.',
    meanwhile: 'Nothing is signed or charged until then.',
  },
] as const satisfies readonly PlannedPage[];

/** Kept separate, because the router's types would otherwise require an id for every planned path. */
export const plannedPortalDetails = [
  {
    path: '/academy/course/$id',
    title: 'Course',
    purpose: 'It will play one course, with its chapters, downloads and questions.',
    meanwhile: 'There are no courses yet.',
  },
] as const satisfies readonly PlannedPage[];
