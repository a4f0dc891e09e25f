import { Send } from 'lucide-react';
import { type KeyboardEvent, useId } from 'react';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { SandboxNote } from '#ui/feedback/sandbox-note.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { BODY_MAX_LENGTH, type Message, type SendChannel, SUBJECT_MAX_LENGTH } from '../contract.ts';
import { type Address, type Addressee, CHANNEL_NAMES } from './channels.ts';
import { type DraftId, editDraft, useDraft } from './drafts.ts';
import { useSenders } from './message-queries.ts';
import { SegmentCount } from './segment-count.tsx';
import { useSend } from './use-send.ts';

type ChannelFormProps = {
  contact: Addressee;
  channel: SendChannel;
  addresses: Address[];
  /** The recipient, unless the user picked another. */
  preferred?: string;
  onSent?: ((message: Message) => void) | undefined;
};

export function ChannelForm({ contact, channel, addresses, preferred, onSent }: ChannelFormProps) {
  const id: DraftId = `${contact.id}:${channel}`;
  const draft = useDraft(id);
  const senders = useSenders();
  const send = useSend({ onSent });
  const alertId = useId();
  const settings = senders.data?.find((one) => one.channel === channel);
  const name = CHANNEL_NAMES[channel];
  const from = draft.from ?? settings?.senders[0]?.id;
  const to = recipient([draft.to, preferred], addresses);
  const isBarred = contact.contactType === 'Do Not Call';
  const canSend = draft.body.trim() !== '' && to !== null && !isBarred;
  const problem = isBarred
    ? 'This contact is marked Do Not Call, so nothing can be sent to them.'
    : draft.refusal;

  const submit = () => {
    if (canSend && !draft.isSending) void send({ contactId: contact.id, channel, to, from });
  };

  return (
    <PlainForm
      aria-label={`Write by ${name}`}
      unsaved="kept"
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
      }}
    >
      {settings?.sandbox ? <SandboxNote name={name} /> : null}
      {channel === 'email' ? (
        <Field label="From">
          <Select
            options={(settings?.senders ?? []).map((sender) => ({ value: sender.id, label: sender.label }))}
            value={from ?? null}
            onValueChange={(value) => editDraft(id, { from: value })}
          />
        </Field>
      ) : null}
      <Field label="To" hint={addresses.length === 0 ? noAddressText(channel) : undefined}>
        <Select
          options={addresses}
          value={to}
          disabled={addresses.length === 0}
          onValueChange={(value) => editDraft(id, { to: value })}
        />
      </Field>
      {channel === 'email' ? (
        <Field label="Subject">
          <Input
            value={draft.subject}
            maxLength={SUBJECT_MAX_LENGTH}
            readOnly={draft.isSending}
            onChange={(event) => editDraft(id, { subject: event.target.value })}
          />
        </Field>
      ) : null}
      <Field label="Message" hint={channel === 'sms' ? <SegmentCount text={draft.body} /> : undefined}>
        <Textarea
          value={draft.body}
          rows={channel === 'email' ? 8 : 4}
          maxLength={BODY_MAX_LENGTH}
          readOnly={draft.isSending}
          aria-describedby={problem ? alertId : undefined}
          onChange={(event) => editDraft(id, { body: event.target.value })}
        />
      </Field>
      <div className="mt-1 flex flex-wrap items-center gap-3">
        <p id={alertId} role="alert" className="min-w-0 grow basis-56 text-sm text-danger">
          {problem}
        </p>
        <Button
          type="submit"
          variant="primary"
          icon={<Send aria-hidden="true" />}
          disabled={!canSend}
          // Disabled after sending, but the keyboard focus stays on it.
          focusableWhenDisabled
          loading={draft.isSending}
          className="ml-auto"
        >
          Send
        </Button>
      </div>
    </PlainForm>
  );
}

/** The first wanted address that the contact still has; an only address is picked automatically. */
function recipient(wanted: (string | null | undefined)[], addresses: Address[]): string | null {
  for (const one of wanted) if (addresses.some(({ value }) => value === one)) return one ?? null;
  return addresses.length === 1 ? (addresses[0]?.value ?? null) : null;
}

const noAddressText = (channel: SendChannel): string => {
  if (channel === 'email') return 'This contact has no email address.';
  return channel === 'facebook'
    ? 'This contact has no phone number and has not written on Facebook.'
    : 'This contact has no phone number.';
};
