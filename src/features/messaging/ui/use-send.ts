import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { refusalText } from '#ui/form/place-errors.ts';
import { type Message, type SendChannel, sendMessageRoute } from '../contract.ts';
import { changeDraft, type DraftId, emptyDraft, readDraft } from './drafts.ts';
import { keepMessage, reloadSenders } from './message-queries.ts';
import { addToOutbox, removeFromOutbox } from './outbox.ts';

const messageForm = defineForm({
  routes: [sendMessageRoute],
  labels: {
    channel: 'Channel',
    from: 'From',
    to: 'To',
    subject: 'Subject',
    body: 'Message',
    idempotency_key: 'Key',
  },
});

type Sending = { contactId: number; channel: SendChannel; to: string; from: string | undefined };

/**
 * Sends the draft as it is. The message shows as queued at once; the text leaves the form only when the
 * server has it. After a failure the next press of Send carries the same key, so a lost answer causes no
 * second message.
 */
export function useSend({ onSent }: { onSent?: ((message: Message) => void) | undefined }) {
  const client = useQueryClient();
  return async ({ contactId, channel, to, from }: Sending): Promise<void> => {
    const id: DraftId = `${contactId}:${channel}`;
    const draft = readDraft(id);
    if (draft.isSending) return;
    const { subject, body } = draft;
    const key = draft.key ?? crypto.randomUUID();
    changeDraft(id, { key, isSending: true, refusal: null });
    addToOutbox(contactId, { key, channel, to, body });
    try {
      const { data } = await call(sendMessageRoute, {
        params: { id: contactId },
        body: { channel, to, body, idempotency_key: key, ...(channel === 'email' && { subject, from }) },
      });
      keepMessage(client, data);
      emptyDraft(id);
      onSent?.(data);
      void reloadSenders(client);
    } catch (error) {
      removeFromOutbox(contactId, key);
      changeDraft(id, { isSending: false, refusal: refusalOf(error) });
    }
  };
}

function refusalOf(error: unknown): string {
  // A rule such as Do Not Call concerns the whole message, not a field.
  if (error instanceof ApiError && error.code !== 'validation-failed') return error.message;
  const fallback = 'Failed to send the message. Please try again.';
  return refusalText({ form: messageForm, error, fallback });
}
