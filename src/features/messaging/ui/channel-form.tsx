import clsx from 'clsx';
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
import { LeftNote } from './left-note.tsx';
import { useSenders } from './message-queries.ts';
import { SavedRepliesButton } from './saved-replies/saved-replies-button.tsx';
import { useCaret } from './saved-replies/use-caret.ts';
import { SegmentCount } from './segment-count.tsx';
import { useSend } from './use-send.ts';

/** The label beside its control. */
const inline = 'grid! grid-cols-[auto_minmax(0,1fr)] items-center gap-x-3! [&>div:last-child]:col-span-2';

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
  const countId = useId();
  const caret = useCaret();
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
        // React passes on the keys of a list or dialog that was opened from here.
        const isHere = event.currentTarget.contains(event.target as Node);
        if (isHere && event.key === 'Enter' && (event.metaKey || event.ctrlKey)) submit();
      }}
    >
      {channel === 'email' ? (
        <Field label="From" reserveMessage={false} className={inline}>
          <Select
            options={(settings?.senders ?? []).map((sender) => ({ value: sender.id, label: sender.label }))}
            value={from ?? null}
            onValueChange={(value) => editDraft(id, { from: value })}
          />
        </Field>
      ) : null}
      <Field
        label="To"
        reserveMessage={false}
        hint={addresses.length === 0 ? noAddressText(channel) : undefined}
        className={inline}
      >
        <Select
          options={addresses}
          value={to}
          disabled={addresses.length === 0}
          onValueChange={(value) => editDraft(id, { to: value })}
        />
      </Field>
      {channel === 'email' ? (
        <Field label="Subject" reserveMessage={false} className={inline}>
          <Input
            value={draft.subject}
            maxLength={SUBJECT_MAX_LENGTH}
            readOnly={draft.isSending}
            onChange={(event) => editDraft(id, { subject: event.target.value })}
          />
        </Field>
      ) : null}
      <Field label="Message" hideLabel reserveMessage={false}>
        <Textarea
          ref={caret.field}
          onFocus={caret.onFocus}
          value={draft.body}
          rows={channel === 'email' ? 6 : 2}
          placeholder="Write a message"
          // Grows with the text, so that an empty form leaves the screen to the history above it.
          className={clsx('field-sizing-content max-h-72', channel === 'email' ? 'min-h-40' : 'min-h-16')}
          maxLength={BODY_MAX_LENGTH}
          readOnly={draft.isSending}
          aria-describedby={
            [problem ? alertId : '', channel === 'sms' ? countId : ''].join(' ').trim() || undefined
          }
          onChange={(event) => editDraft(id, { body: event.target.value })}
        />
      </Field>
      <p id={alertId} role="alert" className="text-sm text-danger">
        {problem}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-nowrap">
        <SavedRepliesButton contact={contact} draftId={id} caret={caret} disabled={draft.isSending} />
        {channel === 'sms' ? (
          <p
            id={countId}
            className="min-w-0 grow text-[0.8125rem] leading-5 text-soft max-sm:order-last max-sm:basis-full"
          >
            <SegmentCount text={draft.body} />
          </p>
        ) : null}
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
      <div className="mt-3 empty:hidden">
        {settings?.left ? <LeftNote text={settings.left} /> : null}
        {settings?.sandbox ? <SandboxNote name={name} /> : null}
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
