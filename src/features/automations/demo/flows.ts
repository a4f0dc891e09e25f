/** The automations of the demo businesses, as data. */
import type { Plan, PlannedFlow } from '#connectors/build-flow.ts';
import type { Reentry } from '#features/automations/contract.ts';
import { TAG_NAMES } from '#features/conversations/contract.ts';

export type DemoFlow = {
  /** Which story its runs follow; see plan-runs.ts. */
  story: 'missed-lead' | 'open-quote' | 'website-lead' | 'none';
  reentry: Reentry;
  /** The published versions, oldest first, and how many days ago. Without any it is a draft. */
  versions: { daysAgo: number; flow: PlannedFlow }[];
  /** The draft, where it differs from the last version. */
  draft?: PlannedFlow;
};

const text = (smsBody: string) => ({
  action: 'sms',
  values: { recipient: '{contact.phone_number}', smsBody },
});
const wait = (delayValue: string, delayUnit: string) => ({
  action: 'delay',
  values: { delayValue, delayUnit },
});

const missedLead = (smsBody: string): PlannedFlow => ({
  name: 'Text back a missed lead',
  trigger: 'conversationFinished',
  steps: [
    wait('15', 'minutes'),
    {
      split: [
        {
          name: 'Booked',
          when: ['conversation.inbox_tags', 'contains', TAG_NAMES.appointment_booked],
          steps: [],
        },
        { name: 'Still new', when: ['conversation.status', 'equals', 'New'], steps: [text(smsBody)] },
        { name: 'Looked after', steps: [] },
      ],
    },
  ],
});

const openQuote: PlannedFlow = {
  name: 'Follow up a quote after three days',
  trigger: 'conversationFinished',
  steps: [
    wait('72', 'hours'),
    {
      split: [
        {
          name: 'Quote is open',
          when: ['conversation.status', 'equals', 'Quote Sent'],
          steps: [
            text('Hi {contact.first_name}, do you have any questions about our quote? {business.name}'),
            {
              action: 'updateConversation',
              values: { status: 'Follow-up Call', adminNotes: 'Asked about the quote by text.' },
            },
          ],
        },
        { name: 'Nothing is open', steps: [] },
      ],
    },
  ],
};

const mapping = (jsonPath: string, variableCategory: string, variableField: string, sampleValue: string) => ({
  id: `mapping-${jsonPath}`,
  jsonPath,
  variableName: variableField,
  variableCategory,
  variableField,
  sampleValue,
});

const toCrm = {
  action: 'webhook',
  values: {
    name: 'Send to CRM',
    url: 'https://crm.lamplight.example/leads',
    payloadType: 'json',
    data: [
      { key: 'name', value: '{contact.first_name} {contact.last_name}' },
      { key: 'phone', value: '{contact.phone_number}' },
      { key: 'message', value: '{webhook.message}' },
    ],
    headers: [{ key: 'X-Api-Key', value: 'made-up-for-the-demo' }],
  },
};
const answer: Plan = [
  {
    split: [
      {
        name: 'Emergency',
        when: ['webhook.message', 'contains', 'emergency'],
        steps: [
          {
            action: 'outboundCall',
            values: {
              recipient: '{customer}',
              selectedTemplate: 'custom',
              initialMessage:
                'Hello {contact.first_name}, this is {business.name}. You wrote that it is urgent.',
              smsBody: 'Find out whether the water is shut off, and offer the next free visit.',
            },
          },
        ],
      },
      {
        name: 'Everything else',
        steps: [
          text('Hi {contact.first_name}, this is {business.name}. We have your message and will call today.'),
        ],
      },
    ],
  },
];

const websiteLead: PlannedFlow = {
  name: 'Answer leads from the website',
  trigger: 'receiveWebhook',
  settings: {
    webhookSettings: {
      url: '',
      variableMappings: [
        mapping('first_name', 'contact', 'first_name', 'Priya'),
        mapping('last_name', 'contact', 'last_name', 'Nair'),
        mapping('phone', 'contact', 'phone_number', '(801) 555-0102'),
        mapping('message', 'webhook', 'message', 'The kitchen sink is clogged again.'),
      ],
    },
  },
  steps: [toCrm, ...answer],
};

const thankYou: PlannedFlow = {
  name: 'Thank you and check-in after a visit',
  trigger: 'appointmentCompleted',
  steps: [
    wait('2', 'hours'),
    text(
      'Hi {contact.first_name}, thank you for choosing {business.name}. We hope everything works as it should.',
    ),
    wait('48', 'hours'),
    {
      action: 'email',
      values: {
        recipient: '{customer}',
        subject: 'Is everything all right?',
        emailBody:
          'Hello {contact.first_name},\n\nif anything about {appointment.event_title} is not right, just answer.',
      },
    },
  ],
};

/** A draft, so that a visitor who cancels an appointment of the demo sends nothing. */
const newTime: PlannedFlow = {
  name: 'Offer a new time after a cancellation',
  trigger: 'appointmentCanceled',
  steps: [
    wait('2', 'hours'),
    text(
      'Hi {contact.first_name}, your {appointment.service} on {appointment.day} is canceled. Shall we find another time? {business.name}',
    ),
  ],
};

const FIRST_WORDS = 'Hi {contact.first_name}, sorry that we missed you. How can we help? {business.name}';
const BETTER_WORDS =
  'Hi {contact.first_name}, this is {business.name}. Sorry that we missed you. Is there anything we can still help with? Just answer this text.';
const NEXT_WORDS = `${BETTER_WORDS} If it is urgent, call us any time.`;

/** In the order of the demo businesses. */
export const DEMO_FLOWS: DemoFlow[][] = [
  [
    { story: 'none', reentry: 'once-per-contact', versions: [], draft: thankYou },
    { story: 'none', reentry: 'allow', versions: [], draft: newTime },
    { story: 'open-quote', reentry: 'allow', versions: [{ daysAgo: 41, flow: openQuote }] },
    { story: 'website-lead', reentry: 'allow', versions: [{ daysAgo: 33, flow: websiteLead }] },
    {
      story: 'missed-lead',
      reentry: 'once-per-contact',
      versions: [
        { daysAgo: 52, flow: missedLead(FIRST_WORDS) },
        { daysAgo: 12, flow: missedLead(BETTER_WORDS) },
      ],
      draft: missedLead(NEXT_WORDS),
    },
  ],
  [{ story: 'missed-lead', reentry: 'allow', versions: [{ daysAgo: 30, flow: missedLead(FIRST_WORDS) }] }],
];
