import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import {
  askForReviewRoute,
  DAYS_BETWEEN_REQUESTS,
  REQUEST_MAX_LENGTH,
  type RequestChannel,
} from '#features/reviews/contract.ts';
import { call } from '#ui/api/call.ts';
import { reasonText } from '#ui/api/failure-text.ts';
import { Select } from '#ui/choice/select.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Textarea } from '#ui/input/textarea.tsx';
import { randomId } from '#ui/random-id.ts';
import { ChannelSandboxNote } from '../channel-sandbox-note.tsx';
import { REVIEWS_KEY } from '../review-queries.ts';
import { askForm, channelFor, startValues } from './ask-values.ts';
import { type AskedContact, refusalOf } from './asked-contact.ts';
import { ContactField } from './contact-field.tsx';
import { RequestPreview } from './request-preview.tsx';

/** Tells the submit button below what it can do. */
export type AskState = { isSaving: boolean; isRefused: boolean };

const CHANNELS: { value: RequestChannel; label: string }[] = [
  { value: 'sms', label: 'Text message' },
  { value: 'email', label: 'Email' },
];

export function AskForm({
  id,
  contact: given,
  onState,
  onAsked,
}: {
  id: string;
  contact: AskedContact | null;
  onState: (state: AskState) => void;
  onAsked: () => void;
}) {
  const client = useQueryClient();
  const [opening] = useState(randomId);
  const form = useForm({
    form: askForm,
    values: startValues(given),
    schema: askForReviewRoute.body,
    toBody: ({ contact, channel, message }) => ({
      contactId: contact?.id ?? 0,
      channel,
      message,
      // Pressing Send twice, or again after a lost reply, asks this customer once.
      idempotencyKey: `${opening}-${contact?.id ?? 0}`,
    }),
    toField: (path) => (path === 'contactId' ? 'customerName' : path),
    check: ({ contact }) =>
      contact ? [] : [{ path: 'customerName', message: 'Please choose one of your contacts.' }],
    save: (body) => call(askForReviewRoute, { body }),
    onSaved: () => {
      notify.success('Your request is on its way.');
      void client.invalidateQueries({ queryKey: REVIEWS_KEY });
      onAsked();
    },
    failure: reasonText,
  });
  const [contact, channel, message] = useWatch({
    control: form.control,
    name: ['contact', 'channel', 'message'],
  });
  const { isSaving } = form;
  const refusal = contact ? refusalOf(contact, channel) : null;
  const isRefused = refusal !== null;
  useEffect(() => onState({ isSaving, isRefused }), [isSaving, isRefused, onState]);
  return (
    <Form id={id} form={form} className="flex flex-col gap-1">
      <ChannelSandboxNote channel={channel} />
      <ContactField
        form={form}
        contact={contact}
        onPicked={(picked) => {
          form.setValue('contact', picked, { shouldDirty: true });
          if (picked) form.setValue('channel', channelFor(picked));
        }}
      />
      <FormField
        form={form}
        name="channel"
        hint={channel === 'sms' ? 'Texts go out between 8 AM and 9 PM where the customer is.' : undefined}
      >
        {({ value, onValueChange }) => (
          <Select options={CHANNELS} value={value} onValueChange={onValueChange} />
        )}
      </FormField>
      {refusal ? (
        <p role="alert" className="mb-3 rounded-control bg-danger-wash px-3 py-2 text-danger">
          {refusal}
        </p>
      ) : null}
      <FormField
        form={form}
        name="message"
        hint="{first name} and {business} are filled in. The link and the way to opt out are added."
      >
        {({ value, onValueChange, ...control }) => (
          <Textarea
            {...control}
            rows={4}
            maxLength={REQUEST_MAX_LENGTH}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
        )}
      </FormField>
      <RequestPreview contact={contact} channel={channel} message={message} />
      <p className="pt-3 text-sm text-soft">
        A customer is asked at most once in {DAYS_BETWEEN_REQUESTS} days. Ask all of your customers, not only
        the happy ones: review sites forbid that.
      </p>
    </Form>
  );
}
