/** Like planned-pages.ts, for pages that need no login. */
import type { PlannedPage } from './planned-page.ts';

export const plannedPublicPages = [
  {
    path: '/onboarding',
    title: 'Onboarding',
    purpose: 'It will set up a new business in a few questions: its trade, its hours and its phone number.',
    meanwhile: 'You can already create an account from the login page.',
  },
  {
    path: '/call-test',
    title: 'Test AI Receptionist',
    purpose: 'It will let you talk to the receptionist in your browser, without a phone.',
    meanwhile: 'There is no other way to try a call yet.',
  },
  {
    path: '/env-test',
    title: 'Environment Check',
    purpose: 'It will tell whether this browser, microphone and connection are ready for calls.',
    meanwhile: 'An up-to-date browser with a microphone is all a call needs.',
  },
  {
    path: '/connect-crm',
    title: 'Connect CRM',
    purpose: 'It will link an account in your CRM with your Porchlight account.',
    meanwhile: 'Nothing is linked yet; you can close this page and come back later.',
  },
] as const satisfies readonly PlannedPage[];
