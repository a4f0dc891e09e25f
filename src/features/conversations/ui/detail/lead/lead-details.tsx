import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import { ClipboardCheck } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import {
  type ConversationDetail,
  isMessageSource,
  type MessageSource,
  TRANSFERRED,
} from '#features/conversations/contract.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import type { SavingState } from '#ui/feedback/saving-indicator.tsx';
import { formatPhone } from '#ui/format/format-phone.ts';
import { mailLink, telLink } from '#ui/format/reach-link.ts';
import { usePlayback } from '#ui/recording-player/use-playback.ts';
import { statusesQuery } from '../../conversation-queries.ts';
import { statusOptions } from '../../derived-status.ts';
import { momentText } from '../../moment-text.ts';
import { SOURCE_LOOKS } from '../../source-looks.ts';
import { emailOf, phoneOf } from '../person-name.ts';
import { Recording } from '../recording.tsx';
import { Fact, Facts, Section } from '../section.tsx';
import { type SpokenLine, Transcript } from '../transcript.tsx';
import { transcriptMessages } from '../transcript-messages.ts';
import { useRecording } from '../use-recording.ts';
import { Variables } from '../variables.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import { BookedVisits } from './booked-visits.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { LeadActions } from './lead-actions.tsx';
import { LeadFields } from './lead-fields.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** The messages of a message thread, in both directions, with a reply box. */
export type Thread = (input: { contactId: number; channel: MessageSource; from: string }) => ReactNode;

/** What was said in a web chat, as it happens; `otherwise` is for a conversation without messages of its own. */
export type Chat = (input: { conversationId: number; timezone: string; otherwise: ReactNode }) => ReactNode;

/** What the receptionist said in a call, which can be corrected. */
export type Spoken = (line: SpokenLine & { conversationId: number }) => ReactNode;

/** Must be keyed by the conversation's id, so that no edit reaches another conversation. */
export function LeadDetails({
  detail,
  active,
  timezone,
  thread,
  chat,
  spoken,
  onSaving,
}: {
  detail: ConversationDetail;
  active: boolean;
  timezone: string;
  thread: Thread;
  chat: Chat;
  spoken: Spoken;
  onSaving: (state: SavingState) => void;
}) {
  const { form, errors, problems, saving, conflict, saver } = useLeadForm({ detail, active });
  const { data: custom } = useQuery(statusesQuery);
  const isMessages = isMessageSource(detail.source);
  useEffect(() => onSaving(saving), [saving, onSaving]);
  return (
    <>
      {conflict ? <ConflictNotice conflict={conflict} onResolve={saver.resolve} /> : null}
      <BookedVisits visits={detail.appointments} />
      <LeadActions detail={detail} />
      <Words {...{ detail, timezone, thread, chat }} />
      <Section title="Lead">
        <LeadFields
          form={form}
          errors={errors}
          problems={problems}
          statuses={statusOptions({ custom, current: form.quote_status })}
          onEdit={saver.edit}
        />
      </Section>
      <Section title="Assignment">
        <AssignmentFields detail={detail} />
      </Section>
      <Section title="Contact details">
        <ContactFacts detail={detail} timezone={timezone} />
      </Section>
      {isHeld(detail) ? <CollectedVariables detail={detail} /> : null}
      {isMessages ? null : <WhatWasSaid {...{ detail, timezone, chat, spoken }} />}
    </>
  );
}

/** The receptionist holds or held it by messages; a thread that a customer began has no such state. */
const isHeld = ({ source, call_status }: ConversationDetail): boolean =>
  isMessageSource(source) && call_status !== '';

type Said = { detail: ConversationDetail; timezone: string; chat: Chat };

/** What is being said; after that the summary, and the messages where there are any. */
function Words({ detail, timezone, thread, chat }: Said & { thread: Thread }) {
  const { id, source, contact_id: contactId } = detail;
  if (detail.is_live)
    return (
      <Section title={isMessageSource(source) ? 'Live conversation' : 'Live chat'}>
        {chat({ conversationId: id, timezone, otherwise: null })}
      </Section>
    );
  if (!isMessageSource(source)) return <Summary detail={detail} />;
  return (
    <>
      {isHeld(detail) ? <Summary detail={detail} /> : null}
      <Section title="Messages">
        {contactId === null ? (
          <p className="text-soft">The contact was deleted, and these messages with them.</p>
        ) : (
          thread({ contactId, channel: source, from: detail.sender_id ?? '' })
        )}
      </Section>
    </>
  );
}

const Summary = ({ detail: { summary } }: { detail: ConversationDetail }) => (
  <Section title="Summary">
    <p className="break-words whitespace-pre-wrap">{summary || 'There is no summary.'}</p>
  </Section>
);

const CollectedVariables = ({ detail }: { detail: ConversationDetail }) => (
  <Section title="Collected variables">
    <Variables json={detail.variables_collected} />
  </Section>
);

function WhatWasSaid({ detail, timezone, chat, spoken }: Said & { spoken: Spoken }) {
  const playback = usePlayback();
  const recording = useRecording(detail.recording_url);
  const transcript = (
    <Transcript
      json={detail.conversation}
      segments={recording.segments}
      playback={playback}
      spoken={(line) => spoken({ conversationId: detail.id, ...line })}
    />
  );
  return (
    <>
      <CollectedVariables detail={detail} />
      <Section title="Recording">
        <Recording url={detail.recording_url} recording={recording} playback={playback} />
      </Section>
      {detail.is_live ? null : (
        <Section title="Transcript">
          <SaveAsTest detail={detail} />
          {detail.source === 'web'
            ? chat({ conversationId: detail.id, timezone, otherwise: transcript })
            : transcript}
        </Section>
      )}
    </>
  );
}

/** The receptionist's page opens it as a test of the receptionist. */
function SaveAsTest({ detail: { id, conversation } }: { detail: ConversationDetail }) {
  if (!transcriptMessages(conversation).some(({ speaker }) => speaker === 'Customer')) return null;
  return (
    <Link
      to="/bot"
      search={{ test_from: id }}
      className={clsx(buttonStyle({ size: 'small' }), 'mb-4 self-start')}
    >
      <ClipboardCheck aria-hidden="true" className="size-4" />
      Save as test
    </Link>
  );
}

function ContactFacts({ detail, timezone }: { detail: ConversationDetail; timezone: string }) {
  const phone = phoneOf(detail);
  const email = emailOf(detail);
  const direction = detail.call_direction === 'inbound' ? 'Inbound' : 'Outbound';
  return (
    <Facts>
      <Fact name="First name">{detail.contact_first_name || detail.first_name || '—'}</Fact>
      <Fact name="Last name">{detail.contact_last_name || detail.last_name || '—'}</Fact>
      <Fact name="Phone">{phone ? <Reach href={telLink(phone)} text={formatPhone(phone)} /> : '—'}</Fact>
      <Fact name="Email">{email ? <Reach href={mailLink(email)} text={email} /> : '—'}</Fact>
      <Fact name="Type">{detail.contact_type || '—'}</Fact>
      <Fact name="Source">
        {detail.source === 'call' ? `${direction} call` : SOURCE_LOOKS[detail.source].kind}
      </Fact>
      <Fact name="Date & Time">{momentText(detail.created_at, timezone)}</Fact>
      {detail.call_status === TRANSFERRED ? (
        <Fact name={detail.source === 'call' ? 'Call' : 'Chat'}>
          {detail.source === 'call' ? 'Transferred' : 'Taken over by your team'}
        </Fact>
      ) : null}
    </Facts>
  );
}

const Reach = ({ href, text }: { href: string; text: string }) => (
  <a href={href} className="text-accent-ink underline underline-offset-4">
    {text}
  </a>
);
