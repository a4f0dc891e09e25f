import type { PlannedPage } from './planned-pages.ts';

type PlannedText = {
  /** One sentence on what the page will do. */
  purpose: string;
  /** What applies until then, or what to use instead. */
  meanwhile: string;
};

export const PLANNED_TEXTS: Record<PlannedPage['path'], PlannedText> = {
  '/sms/': {
    purpose:
      'It will guide you through the registration that phone carriers ask for before you may send texts.',
    meanwhile: 'Porchlight sends no text messages until then.',
  },
  '/outbound-triggers': {
    purpose: 'It will decide when Porchlight calls or texts a customer on your behalf.',
    meanwhile: 'Until then Porchlight contacts no customer on its own.',
  },
  '/outbound-templates': {
    purpose: 'It will hold the words used in calls and texts that Porchlight starts.',
    meanwhile: 'Until then Porchlight contacts no customer on its own.',
  },
  '/account/billing': {
    purpose: 'It will show invoices and the card on file.',
    meanwhile: 'Until then the Plans page shows your plan and what it costs.',
  },
  '/onboarding': {
    purpose: 'It will set up a new business in a few questions: its trade, its hours and its phone number.',
    meanwhile: 'You can already create an account from the login page.',
  },
  '/call-test': {
    purpose: 'It will let you talk to the receptionist in your browser, without a phone.',
    meanwhile: 'You can already chat with it on the Receptionist page.',
  },
  '/env-test': {
    purpose: 'It will tell whether this browser, microphone and connection are ready for calls.',
    meanwhile: 'An up-to-date browser with a microphone is all a call needs.',
  },
};
