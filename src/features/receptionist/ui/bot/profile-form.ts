import { saveReceptionistRoute } from '#features/receptionist/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { defineForm } from '#ui/form/define-form.ts';

export const profileForm = defineForm({
  routes: [saveReceptionistRoute],
  labels: {
    name: 'Name',
    position: 'Position',
    greeting: 'Greeting',
    farewell: 'Farewell',
    tone: 'Tone',
    tone_words: 'Tone in your own words',
    never_say: 'Never says',
    'never_say.*': 'Never says',
    knowledge: 'Answers',
    'knowledge.*': 'Answer',
    'knowledge.*.id': 'Answer',
    'knowledge.*.question': 'Question',
    'knowledge.*.answer': 'Answer',
    emergencies: 'Emergencies',
    'emergencies.*': 'Emergency',
    emergency_reply: 'Reply in an emergency',
    hand_off_after: 'Pass a question on after',
    lead_hours: 'Notice before a visit',
    slot_minutes: 'Visits begin',
    horizon_days: 'Books ahead',
    needs_email: 'An e-mail address',
    needs_address: 'An address',
    brain: 'Thinks with',
    version: 'Version',
  },
});

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === 'conflict';

/** The server's message, if it sent one. */
export const failureText = (error: unknown, fallback: string): string =>
  (error instanceof ApiError && error.serverMessage) || fallback;
