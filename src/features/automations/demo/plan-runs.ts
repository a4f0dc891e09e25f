/** Plans the past runs of the demo's automations: with which contact, when, and how each ended. Pure. */

import type { StepRequest } from '#engine/run/effect.ts';
import type { StepOutcome } from '#engine/run/ports.ts';
import type { Variables } from '#engine/text/placeholders.ts';
import { addDays, toInstant, toLocal } from '#engine/time/zoned-time.ts';
import { WEBHOOK_RECEIVED } from '#features/automations/contract.ts';
import type { Subjects } from '#features/automations/tables.ts';
import { CONVERSATION_FINISHED } from '#features/conversations/contract.ts';
import type { DemoFlow } from './flows.ts';
import type { Performed } from './simulate-run.ts';

type DemoContact = Record<'first_name' | 'last_name' | 'phone_number' | 'email', string>;
export type DemoConversation = {
  id: number;
  contactId: number;
  endedAt: Date;
  status: string;
  /** As the inbox names them. */
  tags: string;
  contact: DemoContact;
};

export type PlannedRun = {
  startedAt: Date;
  contactId: number;
  subjects: Subjects;
  event: Record<string, unknown>;
  variables: Variables;
  perform: (request: StepRequest) => Performed;
};
type Story = (input: {
  conversations: readonly DemoConversation[];
  now: Date;
  zone: string;
  business: string;
}) => PlannedRun[];

const HOUR_MS = 3_600_000;

/**
 * Conversations come newest first. Their index decides which of them have a run and how it went, so that the
 * plan is the same at any time of day.
 */
export const STORIES: Record<DemoFlow['story'], Story> = {
  none: () => [],
  'missed-lead': ({ conversations, now, business }) =>
    conversations
      .filter((one) => one.id % 4 === 0 && hoursSince(one, now) > 1)
      .slice(0, 16)
      .map((conversation) =>
        aboutConversation({
          conversation,
          business,
          status: conversation.id % 12 === 8 ? 'Not Set' : 'New',
          perform: (request) =>
            conversation.id % 28 === 0
              ? { outcome: refused('This contact has asked not to be contacted on this channel.'), tookMs: 9 }
              : usual(request, conversation.id),
        }),
      ),
  /**
   * A run of the last days still waits. Its conversation has no open quote, so the end of the wait sends
   * nothing.
   */
  'open-quote': ({ conversations, now, business }) => {
    const waiting = conversations.find(
      (one) => hoursSince(one, now) > 1 && hoursSince(one, now) < 60 && one.status !== 'Quote Sent',
    );
    const past = conversations.filter((one) => one.id % 6 === 1 && hoursSince(one, now) > 74).slice(0, 9);
    return [
      ...(waiting ? [aboutConversation({ conversation: waiting, business, status: waiting.status })] : []),
      ...past.map((conversation) =>
        aboutConversation({
          conversation,
          business,
          status: conversation.id % 12 === 1 ? 'Quote Sent' : 'Won',
        }),
      ),
    ];
  },
  'website-lead': ({ conversations, now, zone, business }) =>
    LEADS.flatMap(({ daysAgo, time, message }, index) => {
      const someone = conversations[(index * 5 + 2) % conversations.length];
      return someone
        ? [
            fromWebsite({
              someone,
              startedAt: wallTime({ now, zone, daysAgo, time }),
              message,
              business,
              index,
            }),
          ]
        : [];
    }),
};

/** In the business's local time. */
const LEADS = [
  { daysAgo: 1, time: '16:42', message: 'Could somebody look at a dripping outdoor tap this week?' },
  { daysAgo: 2, time: '09:17', message: 'The kitchen sink is clogged again.' },
  { daysAgo: 3, time: '19:55', message: 'This is an emergency: water is coming through the ceiling!' },
  { daysAgo: 5, time: '11:08', message: 'What does a new water heater cost, installed?' },
  { daysAgo: 7, time: '08:31', message: 'The upstairs toilet runs all night.' },
  { daysAgo: 8, time: '14:26', message: 'Do you install water softeners?' },
  {
    daysAgo: 11,
    time: '07:50',
    message: 'No hot water since this morning. Not an emergency, but soon please.',
  },
  { daysAgo: 13, time: '12:03', message: 'I would like a quote for repiping a bathroom.' },
  { daysAgo: 16, time: '17:20', message: 'Our garbage disposal is jammed.' },
  { daysAgo: 19, time: '10:44', message: 'Looking for somebody to check the sump pump before spring.' },
  { daysAgo: 22, time: '15:12', message: 'Low pressure in the whole house. What could that be?' },
  { daysAgo: 26, time: '13:37', message: 'Please call me about a gas line for a new stove.' },
];

function aboutConversation({
  conversation: { id, contactId, endedAt, tags, contact },
  business,
  status,
  perform = (request) => usual(request, id),
}: {
  conversation: DemoConversation;
  business: string;
  status: string;
  perform?: PlannedRun['perform'];
}): PlannedRun {
  return {
    startedAt: endedAt,
    contactId,
    subjects: { conversation: id },
    event: { name: CONVERSATION_FINISHED, conversation_id: id, contact_id: contactId },
    variables: { contact, business: { name: business }, conversation: { id, status, inbox_tags: tags } },
    perform,
  };
}

function fromWebsite({
  someone: { contactId, contact },
  startedAt,
  message,
  business,
  index,
}: {
  someone: DemoConversation;
  startedAt: Date;
  message: string;
  business: string;
  index: number;
}): PlannedRun {
  const variables = { contact, webhook: { message } };
  return {
    startedAt,
    contactId,
    subjects: {},
    event: { name: WEBHOOK_RECEIVED, contact_id: contactId, variables },
    variables: { ...variables, business: { name: business } },
    perform: (request) =>
      request.action === 'webhook' ? crm({ index, attempt: request.attempt }) : usual(request, index),
  };
}

/** The CRM was busy twice, once for so long that the run gave up, and once rejected its key. */
function crm({ index, attempt }: { index: number; attempt: number }): Performed {
  const tookMs = 180 + ((index * 97 + attempt * 31) % 420);
  if (index === 7) return { outcome: refused('The address answered 503.', true), tookMs };
  if (index === 4 && attempt < 3) return { outcome: refused('The address answered 503.', true), tookMs };
  if (index === 10) return { outcome: refused('The address answered 401.'), tookMs };
  return { outcome: { kind: 'performed', outputs: { webhook: { response_status: 201 } } }, tookMs };
}

/** Every step succeeded. */
const usual = ({ action }: StepRequest, index: number): Performed => ({
  outcome: {
    kind: 'performed',
    outputs: action === 'updateConversation' ? { conversation: { status: 'Follow-up Call' } } : {},
  },
  tookMs: 12 + ((index * 37) % 60),
});

const refused = (reason: string, retryable = false): StepOutcome => ({ kind: 'failed', reason, retryable });
const hoursSince = ({ endedAt }: DemoConversation, now: Date) =>
  (now.getTime() - endedAt.getTime()) / HOUR_MS;
const wallTime = ({ now, zone, daysAgo, time }: { now: Date; zone: string; daysAgo: number; time: string }) =>
  toInstant({ date: addDays(toLocal({ instant: now, zone }).date, -daysAgo), time, zone });
