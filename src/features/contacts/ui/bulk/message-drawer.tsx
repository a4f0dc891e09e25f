import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { BODY_MAX_LENGTH, SUBJECT_MAX_LENGTH } from '#features/reach/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import { countOf } from '#ui/format/amount.ts';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { Drawer, DrawerClose } from '#ui/overlay/drawer.tsx';
import { randomId } from '#ui/random-id.ts';
import {
  type BulkChannel,
  type ContactBatch,
  DEFAULT_REVIEW_REQUEST,
  messageContactsRoute,
  previewMessageRoute,
} from '../../contract.ts';
import { type BulkTarget, TARGET_LABELS } from './bulk-target.ts';
import { ReachPreview } from './reach-preview.tsx';

const messageForm = defineForm({
  routes: [messageContactsRoute],
  labels: {
    ...TARGET_LABELS,
    purpose: 'Purpose',
    channel: 'Send by',
    subject: 'Subject',
    body: 'Message',
  },
});
const FORM_ID = 'bulk-message-form';
const CHANNELS: { value: BulkChannel; label: string }[] = [
  { value: 'sms', label: 'Text message' },
  { value: 'email', label: 'Email' },
];

/** For a request for a review, `purpose` is set: it has its own text, and its subject is given. */
export function MessageDrawer({
  purpose,
  target,
  open,
  onOpenChange,
  onStarted,
}: {
  purpose?: 'review';
  target: BulkTarget;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onStarted: (batch: ContactBatch) => void;
}) {
  const [openings, setOpenings] = useState(0);
  const [state, setState] = useState({ isSaving: false, reachable: 0 });
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      // The next opening starts with an empty form and is another message.
      onClosed={() => setOpenings(openings + 1)}
      title={
        purpose === 'review'
          ? `Ask ${countOf(target.count, 'contact')} for a review`
          : `Message ${countOf(target.count, 'contact')}`
      }
      footer={
        <>
          <DrawerClose>Cancel</DrawerClose>
          <Button
            type="submit"
            form={FORM_ID}
            variant="primary"
            disabled={state.reachable === 0}
            loading={state.isSaving}
          >
            {`Send to ${countOf(state.reachable, 'contact')}`}
          </Button>
        </>
      }
    >
      <MessageForm
        key={openings}
        purpose={purpose}
        target={target}
        onState={setState}
        onStarted={onStarted}
      />
    </Drawer>
  );
}

function MessageForm({
  purpose,
  target,
  onState,
  onStarted,
}: {
  purpose: 'review' | undefined;
  target: BulkTarget;
  onState: (state: { isSaving: boolean; reachable: number }) => void;
  onStarted: (batch: ContactBatch) => void;
}) {
  // One id per opening: pressing Send twice, or again after a lost reply, sends once.
  const [id] = useState(randomId);
  const form = useForm({
    form: messageForm,
    values: {
      channel: 'sms' as BulkChannel,
      subject: '',
      body: purpose === 'review' ? DEFAULT_REVIEW_REQUEST : '',
    },
    schema: messageContactsRoute.body,
    toBody: (values) => ({ ...values, ...(purpose && { purpose }), id, target: target.body }),
    save: async (body) => (await call(messageContactsRoute, { body })).data,
    onSaved: onStarted,
    failure: (error) => failureText(error, 'Failed to send the message. Please try again.'),
  });
  const channel = useFormField(form, 'channel').control.value;
  const preview = useQuery({
    queryKey: ['contact-message-preview', target.body, channel, purpose],
    queryFn: async ({ signal }) =>
      (
        await call(previewMessageRoute, {
          body: { target: target.body, channel, ...(purpose && { purpose }) },
          signal,
        })
      ).data,
    gcTime: 0,
  });
  const { isSaving } = form;
  const reachable = preview.data?.reachable ?? 0;
  useEffect(() => onState({ isSaving, reachable }), [isSaving, reachable, onState]);
  return (
    <Form id={FORM_ID} form={form} className="flex flex-col gap-1">
      <FormField form={form} name="channel">
        {({ value, onValueChange }) => (
          <Select options={CHANNELS} value={value} onValueChange={onValueChange} />
        )}
      </FormField>
      {channel === 'email' && !purpose ? (
        <FormField form={form} name="subject">
          {(control) => <Input autoComplete="off" maxLength={SUBJECT_MAX_LENGTH} {...control} />}
        </FormField>
      ) : null}
      <FormField form={form} name="body">
        {({ value, onValueChange, ...control }) => (
          <Textarea
            {...control}
            rows={channel === 'email' ? 8 : 4}
            maxLength={BODY_MAX_LENGTH}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
        )}
      </FormField>
      {purpose === 'review' ? (
        <p className="text-sm text-soft">
          The link to your rating page and a way to unsubscribe follow. {'{first name}'} and {'{business}'}{' '}
          are filled in. Each contact is asked at most once in 90 days.
        </p>
      ) : (
        <p className="text-sm text-soft">
          {'{{first_name}}, {{last_name}}, {{business_name}}'} and {'{{business_phone}}'} are filled in for
          each contact. Without a first name, “Hi {'{{first_name}}'},” becomes “Hi there,”.
        </p>
      )}
      <ReachPreview channel={channel} preview={preview} />
    </Form>
  );
}
