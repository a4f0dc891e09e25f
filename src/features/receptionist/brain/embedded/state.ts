/** Everything the embedded brain remembers of a conversation. It is stored as JSON between turns. */
import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { TimeWish } from './read/when/wish.ts';

export type Slot = { startsAt: string; calendarId: number };

export type FoundAppointment = { id: number; title: string; offeringId: number | null; startsAt: string };

export type Task = 'book' | 'move' | 'cancel' | 'lookup' | 'message' | 'callBack';

/** What the last question of the receptionist was about. */
export type Asked =
  | 'service'
  | 'priceOf'
  | 'time'
  | 'slot'
  /** Which of two days they meant: "friday the 21st". */
  | 'day'
  | 'name'
  | 'phone'
  | 'email'
  | 'address'
  | 'confirm'
  | 'appointment'
  | 'cancel'
  | 'message'
  | 'goal'
  /** What the receptionist wrote first. */
  | 'opening'
  | 'more';

export type DialogueState = {
  task: Task | null;
  asked: Asked | null;
  /** How often the same question was asked in a row without an answer. */
  repeats: number;
  person: { firstName: string; lastName: string; phone: string; email: string; address: string };
  /** Details the visitor declined to give. */
  declined: string[];
  offeringId: number | null;
  wish: TimeWish | null;
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
  isTransferred: boolean;
  isEnded: boolean;
  spam: { score: number; reason: string };
};

/** What was done, for the summary. */
export type Happened =
  | { kind: 'booked' | 'moved'; title: string; when: string }
  | { kind: 'canceled'; title: string; when: string }
  | { kind: 'message' | 'callBack' | 'transfer' };

/** Details that are known of the caller are not asked for again. */
export const newDialogue = ({ contact, opening }: Pick<Facts, 'contact' | 'opening'>): DialogueState => ({
  task: null,
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
  named: [],
  owesPrice: false,
  wish: null,
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
  isTransferred: false,
  isEnded: false,
  spam: { score: 0, reason: '' },
});
