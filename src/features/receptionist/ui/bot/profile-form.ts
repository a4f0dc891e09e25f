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
    described_emergencies: 'Emergencies in your own words',
    'described_emergencies.*': 'Emergency',
    'described_emergencies.*.id': 'Emergency',
    'described_emergencies.*.description': 'What happens',
    'described_emergencies.*.reply': 'What it says',
    'described_emergencies.*.action': 'What it does',
    'described_emergencies.*.number': 'Number to call',
    avoided_topics: 'Topics it does not answer',
    'avoided_topics.*': 'Topic',
    'avoided_topics.*.id': 'Topic',
    'avoided_topics.*.topic': 'Topic',
    'avoided_topics.*.instead': 'What it says instead',
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
