/** What the events page and the server both know, without zod, which a public page does not load. */

/** An event as the page shows it. */
export type PublicEvent = {
  /** Its link. */
  id: string;
  /** Names it in an address of ours. */
  key: string;
  title: string;
  description: string;
  /** ISO; null if the feed gives no date that can be read. */
  date: string | null;
  dateFormatted: string;
  link: string;
  source: string;
  type: 'virtual' | 'in_person';
  location: 'Virtual' | 'Salt Lake City';
};

export const PREFERENCES = ['either', 'in_person', 'virtual'] as const;
export const ROLES = ['owner', 'ops', 'marketing', 'technician', 'other'] as const;

/** What the signup form holds. */
export type SignupForm = {
  name: string;
  email: string;
  phone: string;
  city: string;
  preference: (typeof PREFERENCES)[number];
  role: (typeof ROLES)[number];
  topics: string;
  consent: boolean;
};

export const EMPTY_SIGNUP: SignupForm = {
  name: '',
  email: '',
  phone: '',
  city: '',
  preference: 'either',
  role: 'owner',
  topics: '',
  consent: false,
};

/** How long a browser and the server reuse the events that they have read. */
export const CACHE_MS = 3_600_000;
const DESCRIPTION_CHARACTERS = 150;

const NAME_CHARACTERS = 2;
const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

type Problem = { field: 'name' | 'email' | 'consent'; message: string };

/** The first thing that is wrong with a signup; only this one is shown. */
export function findProblem({
  name,
  email,
  consent,
}: Pick<SignupForm, 'name' | 'email' | 'consent'>): Problem | null {
  if (name.trim().length < NAME_CHARACTERS) return { field: 'name', message: 'Please enter your name.' };
  if (!EMAIL_PATTERN.test(email.trim())) return { field: 'email', message: 'Please enter a valid email.' };
  if (!consent) return { field: 'consent', message: 'Please consent to receive event updates.' };
  return null;
}

export const shortDescription = (description: string): string =>
  description.length > DESCRIPTION_CHARACTERS
    ? `${description.slice(0, DESCRIPTION_CHARACTERS).trimEnd()}…`
    : description;
