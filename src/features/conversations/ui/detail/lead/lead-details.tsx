import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import {
  type ConversationDetail,
  isMessageSource,
  type MessageSource,
} from '#features/conversations/contract.ts';
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
import { Transcript } from '../transcript.tsx';
import { useRecording } from '../use-recording.ts';
import { Variables } from '../variables.tsx';
import { AssignmentFields } from './assignment-fields.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { LeadActions } from './lead-actions.tsx';
import { LeadFields } from './lead-fields.tsx';
import { useLeadForm } from './use-lead-form.ts';

/** The messages of a message thread, in both directions, with a reply box. */
export type Thread = (input: { contactId: number; channel: MessageSource; from: string }) => ReactNode;

/** What was said in a web chat, as it happens; `otherwise` is for a conversation without messages of its own. */
export type Chat = (input: { conversationId: number; otherwise: ReactNode }) => ReactNode;

/** Must be keyed by the conversation's id, so that no edit reaches another conversation. */
export function LeadDetails({
  detail,
  active,
  timezone,
  thread,
  chat,
  onSaving,
}: {
  detail: ConversationDetail;
  active: boolean;
  timezone: string;
  thread: Thread;
  chat: Chat;
  onSaving: (state: SavingState) => void;
}) {
  const { form, errors, problems, saving, conflict, saver } = useLeadForm({ detail, active });
  const { data: custom } = useQuery(statusesQuery);
  const { source } = detail;
  const isMessages = isMessageSource(source);
  useEffect(() => onSaving(saving), [saving, onSaving]);
  return (
    <>
      {conflict ? <ConflictNotice conflict={conflict} onResolve={saver.resolve} /> : null}
      <LeadActions detail={detail} />
      {detail.is_live ? (
        <Section title="Live chat">{chat({ conversationId: detail.id, otherwise: null })}</Section>
      ) : null}
      {isMessages ? (
        <Section title="Messages">
          {detail.contact_id === null ? (
            <p className="text-soft">The contact was deleted, and these messages with them.</p>
          ) : (
            thread({ contactId: detail.contact_id, channel: source, from: detail.sender_id ?? '' })
          )}
        </Section>
      ) : detail.is_live ? null : (
        <Section title="Summary">
          <p className="break-words whitespace-pre-wrap">{detail.summary || 'There is no summary.'}</p>
        </Section>
      )}
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
      {isMessages ? null : <WhatWasSaid detail={detail} chat={chat} />}
    </>
  );
}

function WhatWasSaid({ detail, chat }: { detail: ConversationDetail; chat: Chat }) {
  const playback = usePlayback();
  const recording = useRecording(detail.recording_url);
  const transcript = (
    <Transcript json={detail.conversation} segments={recording.segments} playback={playback} />
  );
  return (
    <>
      <Section title="Collected variables">
        <Variables json={detail.variables_collected} />
      </Section>
      <Section title="Recording">
        <Recording url={detail.recording_url} recording={recording} playback={playback} />
      </Section>
      {detail.is_live ? null : (
        <Section title="Transcript">
          {detail.source === 'web' ? chat({ conversationId: detail.id, otherwise: transcript }) : transcript}
        </Section>
      )}
    </>
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
      {detail.call_status === 'transferred' ? <Fact name="Call">Transferred</Fact> : null}
    </Facts>
  );
}

const Reach = ({ href, text }: { href: string; text: string }) => (
  <a href={href} className="text-accent-ink underline underline-offset-4">
    {text}
  </a>
);
