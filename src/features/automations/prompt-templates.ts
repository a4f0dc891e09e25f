/**
 * Instructions for calls that the receptionist makes and conversations that it continues. A language model is told
 * `prompt`; the embedded brain asks for the `goals`.
 */
import type { ConversationVariable } from '#engine/trigger-settings.ts';
import type { PromptTemplate } from '#features/automations/contract.ts';

type Template = PromptTemplate & { prompt: string; goals: ConversationVariable[] };

const goal = (name: string, instructions: string, expected: string[] = []): ConversationVariable => ({
  id: name,
  name,
  instructions,
  has_expected_responses: expected.length > 0,
  expected_responses: expected,
});

const TEMPLATES: readonly Template[] = [
  {
    id: 'lead-follow-up',
    name: 'Follow up on a new lead',
    initial_message:
      'Hi {contact.first_name}, this is the assistant of {business.name}. You asked us about some work. Do you have a moment?',
    prompt: 'Find out what the contact needs, how urgent it is and where, and offer to book an appointment.',
    goals: [
      goal('need', 'What do you need help with?'),
      goal('urgency', 'How urgent is it?', ['Today', 'This week', 'No rush']),
    ],
  },
  {
    id: 'appointment-reminder',
    name: 'Remind of an appointment',
    initial_message:
      'Hi {contact.first_name}, this is {business.name} about your appointment on {appointment.start_time}. Does that time still work for you?',
    prompt: 'Confirm the appointment, or find another time that suits the contact.',
    goals: [goal('appointment_confirmed', 'Does that time still work for you?', ['Yes', 'No'])],
  },
  {
    id: 'quote-follow-up',
    name: 'Follow up on a quote',
    initial_message:
      'Hi {contact.first_name}, this is {business.name}. I am calling about the quote that we sent you. Do you have any questions about it?',
    prompt: 'Answer questions about the quote, note what holds the contact back, and offer to book the work.',
    goals: [goal('quote_questions', 'What would you like to know about the quote?')],
  },
  {
    id: 'after-the-job',
    name: 'Ask how the job went',
    initial_message:
      'Hi {contact.first_name}, this is {business.name}. We wanted to know whether everything went well with our visit.',
    prompt:
      'Thank the contact, note anything that is not right, and promise that a team member will call back about it.',
    goals: [
      goal('went_well', 'Did everything go well with our visit?', ['Yes', 'No']),
      goal('feedback', 'Is there anything we should put right?'),
    ],
  },
];

export const listPromptTemplates = (): PromptTemplate[] =>
  TEMPLATES.map(({ id, name, initial_message }) => ({ id, name, initial_message }));

export const findPromptTemplate = (id: string): Template | null =>
  TEMPLATES.find((template) => template.id === id) ?? null;
