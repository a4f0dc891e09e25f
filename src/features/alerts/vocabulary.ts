/** What users are told of at once. Another feature adds its kind here, raises it, and the settings show it. */
export const ALERT_KINDS = {
  emergency: {
    name: 'Emergency',
    meaning: 'The receptionist noted in a conversation that it is urgent or an emergency.',
  },
  'hot-lead': { name: 'Hot lead', meaning: 'The receptionist marked a conversation as Hot Lead.' },
  reply: {
    name: 'Reply',
    meaning:
      'A customer wrote by text, email, WhatsApp or Facebook. You hear of the next message after you have read the last.',
  },
  'failed-runs': {
    name: 'Failed automation',
    meaning:
      'Runs of an automation failed. You hear of it once an hour at most for each automation, whose settings can switch it off.',
  },
  assignment: { name: 'Assignment', meaning: 'Somebody of your business assigned a lead to you.' },
} as const;
export type AlertKind = keyof typeof ALERT_KINDS;
export const KIND_NAMES = Object.keys(ALERT_KINDS) as [AlertKind, ...AlertKind[]];

/** Beside the bell, which always shows them. */
export const ALERT_CHANNELS = ['push', 'email', 'sms'] as const;
export type AlertChannel = (typeof ALERT_CHANNELS)[number];
export type Choice = Record<AlertChannel, boolean>;

export const defaultChoice = (kind: AlertKind): Choice => ({
  push: false,
  email: kind === 'emergency' || kind === 'failed-runs',
  sms: false,
});
