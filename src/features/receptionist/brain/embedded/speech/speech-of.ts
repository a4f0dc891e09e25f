/** The receptionist's words in the language of the conversation. */
import { ENGLISH } from './english.ts';
import { SPANISH } from './spanish.ts';
import type { Speech } from './speech.ts';

/** The languages that the receptionist speaks. */
export type Spoken = 'English' | 'Spanish';

const SPEECHES: Record<Spoken, Speech> = { English: ENGLISH, Spanish: SPANISH };

/** A conversation that began before an update has no language. */
export const speechOf = ({ language = 'English' }: { language?: Spoken }): Speech => SPEECHES[language];
