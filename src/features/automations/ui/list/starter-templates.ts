/** Templates for a new automation. Only the empty fields are left to fill in. */
import { buildFlow, type PlannedFlow } from '#connectors/build-flow.ts';
import type { Graph } from '#engine/graph/graph.ts';

export type StarterTemplate = PlannedFlow & { id: string; description: string };

const text = (smsBody: string) => ({
  action: 'sms',
  values: { recipient: '{contact.phone_number}', smsBody },
});
const mapping = (jsonPath: string, variableCategory: string, variableField: string, sampleValue: string) => ({
  id: `mapping-${jsonPath}`,
  jsonPath,
  variableName: variableField,
  variableCategory,
  variableField,
  sampleValue,
});

export const STARTER_TEMPLATES: readonly StarterTemplate[] = [
  {
    id: 'text-back',
    name: 'Text back a missed lead',
    description: 'Fifteen minutes after a conversation without a follow-up, the lead gets a text.',
    trigger: 'conversationFinished',
    steps: [
      { action: 'delay', values: { delayValue: '15', delayUnit: 'minutes', businessHoursOnly: true } },
      {
        split: [
          {
            name: 'Still new',
            when: ['conversation.status', 'equals', 'New'],
            steps: [
              text(
                'Hi {contact.first_name}, this is {business.name}. Thank you for getting in touch. Is there anything we can still help you with? Just answer this text.',
              ),
            ],
          },
          { name: 'Looked after', steps: [] },
        ],
      },
    ],
  },
  {
    id: 'remind-the-day-before',
    name: 'Remind the day before an appointment',
    description: 'Each customer gets a text a day before you come. Moved appointments move it.',
    trigger: 'appointmentTime',
    settings: { schedule: { kind: 'appointment', direction: 'before', amount: 1, unit: 'days' } },
    steps: [
      text(
        'Hi {contact.first_name}, this is {business.name}. We look forward to seeing you on {appointment.start_time}. If something has come up, just answer this text.',
      ),
    ],
  },
  {
    id: 'thank-and-remind',
    name: 'Remind and thank after an appointment',
    description:
      'A thank-you text after the visit, and two days later a reminder that you are there if anything is left.',
    trigger: 'appointmentCompleted',
    steps: [
      { action: 'delay', values: { delayValue: '1', delayUnit: 'hours', businessHoursOnly: true } },
      text(
        'Hi {contact.first_name}, thank you for choosing {business.name}. We hope everything works as it should.',
      ),
      { action: 'delay', values: { delayValue: '48', delayUnit: 'hours', businessHoursOnly: true } },
      {
        action: 'email',
        values: {
          recipient: '{customer}',
          subject: 'Is everything all right?',
          emailBody:
            'Hello {contact.first_name},\n\ntwo days ago we were with you for {appointment.event_title}. If anything is not as it should be, please answer this email and we will put it right.\n\n{business.name}',
        },
      },
    ],
  },
  {
    id: 'after-a-cancellation',
    name: 'Offer a new time after a cancellation',
    description: 'Two hours after a customer cancels, they get a text that makes it easy to come back.',
    trigger: 'appointmentCanceled',
    steps: [
      { action: 'delay', values: { delayValue: '2', delayUnit: 'hours', businessHoursOnly: true } },
      text(
        'Hi {contact.first_name}, this is {business.name}. Your {appointment.service} on {appointment.day} is canceled. If you would like another time, just answer this text.',
      ),
    ],
  },
  {
    id: 'hot-lead-to-team',
    name: 'Tell the team about a hot lead',
    description: 'When a conversation ends with the tag Hot Lead, everyone gets its summary by email.',
    trigger: 'conversationFinished',
    steps: [
      {
        split: [
          {
            name: 'Hot lead',
            when: ['conversation.inbox_tags', 'contains', 'Hot Lead'],
            steps: [
              {
                action: 'tellTeam',
                values: {
                  channel: 'email',
                  who: 'everyone',
                  subject: 'Hot lead: {contact.first_name} {contact.last_name}',
                  message: '{conversation.inbox_summary}\n\n{contact.phone_number}',
                },
              },
            ],
          },
          { name: 'Everything else', steps: [] },
        ],
      },
    ],
  },
  {
    id: 'leads-to-crm',
    name: 'Send new leads to my CRM by webhook',
    description: 'After each conversation the contact and the outcome go to a web address of your choice.',
    trigger: 'conversationFinished',
    steps: [
      {
        action: 'webhook',
        values: {
          name: 'Send to CRM',
          url: '',
          payloadType: 'json',
          data: [
            { key: 'first_name', value: '{contact.first_name}' },
            { key: 'last_name', value: '{contact.last_name}' },
            { key: 'phone', value: '{contact.phone_number}' },
            { key: 'email', value: '{contact.email}' },
            { key: 'status', value: '{conversation.status}' },
            { key: 'conversation', value: '{conversation.id}' },
          ],
        },
      },
    ],
  },
  {
    id: 'website-lead',
    name: 'Answer a lead from my website',
    description:
      'Your website’s form sends the lead to a web address, and the lead gets a text within seconds.',
    trigger: 'receiveWebhook',
    settings: {
      webhookSettings: {
        url: '',
        variableMappings: [
          mapping('first_name', 'contact', 'first_name', 'Jamie'),
          mapping('phone', 'contact', 'phone_number', '(801) 555-0142'),
          mapping('email', 'contact', 'email', 'jamie@example.com'),
          mapping('message', 'webhook', 'message', 'My kitchen tap drips.'),
        ],
      },
    },
    steps: [
      text(
        'Hi {contact.first_name}, this is {business.name}. We have your message and will call you shortly. Is there anything that we should know before?',
      ),
    ],
  },
];

export const graphOf = ({ name, trigger, settings, steps }: StarterTemplate): Graph =>
  buildFlow({ name, trigger, ...(settings && { settings }), steps });
