/** Everything the embedded brain remembers of a conversation. It is stored as JSON between turns. */
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { Danger } from '#platform/model/reader/vocabulary.ts';
import type { Asked } from './asked.ts';
import type { TimeWish } from './read/when/wish.ts';
import type { Spoken } from './speech/speech-of.ts';

export type Slot = { startsAt: string; calendarId: number };

export type FoundAppointment = { id: number; title: string; offeringId: number | null; startsAt: string };

export type Task = 'book' | 'move' | 'cancel' | 'lookup' | 'message' | 'callBack';

/** An errand that was named together with another one, and waits until that is done. */
type LaterErrand = {
  task: Task;
  offeringId: number | null;
  wish: TimeWish | null;
  booked: TimeWish | null;
  visitOf: number | null;
  timeWords: string;
  words: string;
};

export type DialogueState = {
  /** What the caller writes, and the receptionist speaks. */
  language: Spoken;
  /** Whole messages in English in a row, while Spanish is spoken. */
  englishInARow: number;
  /** Whether they were told that the owner's answers are in English. */
  isToldOfEnglish: boolean;
  /** What the caller said last. */
  lastSaid: string;
  /** What the receptionist said last. */
  lastSay: Sentence[];
  /** The same in English. */
  lastInEnglish: string;
  task: Task | null;
  later: LaterErrand[];
  asked: Asked | null;
  /** How often the same question was asked in a row without an answer. */
  repeats: number;
  person: { firstName: string; lastName: string; phone: string; email: string; address: string };
  /** Details the visitor declined to give. */
  declined: string[];
  offeringId: number | null;
  /** What they said of what they need, as long as it is not clear which service that is. */
  needWords: string;
  wish: TimeWish | null;
  /** Their words for it. */
  timeWords: string;
  /** The time of an appointment that they have, as they told it. */
  booked: TimeWish | null;
  /** The service that it is for. */
  visitOf: number | null;
  /** Offerings named to the visitor when it was not clear which is meant. */
  named: number[];
  /** They asked what it costs before it was clear what they need. */
  owesPrice: boolean;
  /** Times said to the visitor, in the order they were said. */
  offered: Slot[];
  chosen: Slot | null;
  holdId: number | null;
  isConfirmed: boolean;
  /** Upcoming appointments of the visitor; null until they were looked up. */
  appointments: FoundAppointment[] | null;
  appointmentId: number | null;
  /** What the visitor wants the team to know. */
  message: string;
  isUrgent: boolean;
  callBackAt: string;
  /** The goal that was asked for last, by name. */
  goal: string | null;
  variables: Record<string, string>;
  /** Whether the search for free times was already widened. */
  isWide: boolean;
  /** Questions in a row that it could not answer. */
  misses: number;
  unanswered: string[];
  topics: string[];
  /** What the visitor said that describes the job, for the notes of a booking and the summary. */
  notes: string[];
  events: Happened[];
  isAngry: boolean;
  isEmergency: boolean;
  /** Whether they were told what the owner wrote for this very emergency. */
  hasOwnReply: boolean;
  /** What may be an emergency, until they have said whether anyone is in danger. */
  danger: {
    about: string;
    dangers: Danger[];
    described?: string | null;
    said: string;
    /** What answers the questions that came with it. */
    answers?: Sentence[];
  } | null;
  isDangerAsked: boolean;
  isTransferred: boolean;
  /** They said goodbye while something was open. */
  isLeaving: boolean;
  isEnded: boolean;
  /** How often the same was said in a row. */
  sameSay: number;
  spam: { score: number; reason: string };
};

/** What was done, for the summary. */
export type Happened =
  | { kind: 'booked' | 'moved'; title: string; when: string }
  | { kind: 'canceled'; title: string; when: string }
  /** The customer was asked by their own address or number whether they want it. */
  | { kind: 'asked'; change: 'move' | 'cancel'; title: string; when: string }
  /** In the customer's words; chats that began before these were kept have none. */
  | { kind: 'message' | 'callBack'; words?: string }
  | { kind: 'transfer' };

/** Details that are known of the caller are not asked for again. */
export const newDialogue = ({ contact, opening }: Pick<Facts, 'contact' | 'opening'>): DialogueState => ({
  language: 'English',
  englishInARow: 0,
  isToldOfEnglish: false,
  lastSaid: '',
  lastSay: [],
  lastInEnglish: '',
  task: null,
  later: [],
  asked: opening === '' ? null : 'opening',
  repeats: 0,
  person: {
    firstName: contact?.firstName ?? '',
    lastName: contact?.lastName ?? '',
    phone: contact?.phone ?? '',
    email: contact?.email ?? '',
    address: contact?.address ?? '',
  },
  declined: [],
  offeringId: null,
  needWords: '',
  named: [],
  owesPrice: false,
  wish: null,
  timeWords: '',
  booked: null,
  visitOf: null,
  offered: [],
  chosen: null,
  holdId: null,
  isConfirmed: false,
  appointments: null,
  appointmentId: null,
  message: '',
  isUrgent: false,
  callBackAt: '',
  goal: null,
  variables: {},
  isWide: false,
  misses: 0,
  unanswered: [],
  topics: [],
  notes: [],
  events: [],
  isAngry: false,
  isEmergency: false,
  hasOwnReply: false,
  danger: null,
  isDangerAsked: false,
  isTransferred: false,
  isLeaving: false,
  isEnded: false,
  sameSay: 0,
  spam: { score: 0, reason: '' },
});
