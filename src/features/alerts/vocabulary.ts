/** The kinds of alerts. A feature adds its kind here and raises it; the settings then list it. */
export const ALERT_KINDS = {
  emergency: {
    name: 'Emergency',
    meaning: 'The receptionist noted in a conversation that it is urgent or an emergency.',
  },
  'hot-lead': { name: 'Hot lead', meaning: 'The receptionist marked a conversation as Hot Lead.' },
  message: {
    name: 'Message taken',
    meaning: 'The receptionist took a message for you, or a customer asks for a call back.',
  },
  handover: {
    name: 'Visitor waiting',
    meaning:
      'A visitor of your website asks for a person, writes while you are away, or got no answer. If you do not answer, the next user is told.',
  },
  reply: {
    name: 'Reply',
    meaning:
      'A customer wrote by text, email, WhatsApp or Facebook. You are alerted again only after you have read the last message.',
  },
  voicemail: { name: 'Voicemail', meaning: 'A caller left a voicemail.' },
  booking: {
    name: 'Booking',
    meaning: 'The receptionist booked a visit, or a customer confirmed, moved or canceled one.',
  },
  'failed-runs': {
    name: 'Failed automation',
    meaning:
      'Runs of an automation failed. You are alerted at most once an hour per automation, and can switch this off in its settings.',
  },
  'broken-connection': {
    name: 'Lost connection',
    meaning:
      'A CRM or calendar no longer accepts its connection. You are alerted once, and again only after you have reconnected it.',
  },
  'low-rating': {
    name: 'Low rating',
    meaning: 'A customer gave you a score at or below the threshold of your review rules.',
  },
  metric: {
    name: 'Metric alert',
    meaning:
      'A metric of your dashboard went beyond the limit that you set. You are alerted again only after it has come back.',
  },
  'unconfirmed-visit': {
    name: 'Visit not confirmed',
    meaning: 'A visit was held for a customer who did not confirm it in time, so the time is free again.',
  },
  'used-up': {
    name: 'Used up',
    meaning: 'What your trial includes, or your plan for a day, is used up: no more texts or e-mails go out.',
  },
  assignment: { name: 'Assignment', meaning: 'Another user of your business assigned a lead to you.' },
} as const;
export type AlertKind = keyof typeof ALERT_KINDS;
export const KIND_NAMES = Object.keys(ALERT_KINDS) as [AlertKind, ...AlertKind[]];

/** Besides the bell, which always shows alerts. */
export const ALERT_CHANNELS = ['push', 'email', 'sms'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];
export type Choice = Record<AlertChannel, boolean>;

const BY_EMAIL: ReadonlySet<AlertKind> = new Set([
  'message',
  'voicemail',
  'failed-runs',
  'broken-connection',
  'low-rating',
  'metric',
  'used-up',
  'unconfirmed-visit',
]);

/** A person waits for an answer, so users are told in every way that they have set up. */
const BY_ALL: ReadonlySet<AlertKind> = new Set(['emergency', 'handover']);

export const defaultChoice = (kind: AlertKind): Choice => ({
  push: BY_ALL.has(kind),
  email: BY_ALL.has(kind) || BY_EMAIL.has(kind),
  sms: BY_ALL.has(kind),
});
