import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { MESSAGE_VARIABLES, writtenVariable } from '#engine/text/message-text.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { ClashNotice } from '#ui/form/clash-notice.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useMergedSave } from '#ui/form/use-merged-save.ts';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import {
  createSavedReplyRoute,
  REPLY_NAME_MAX,
  REPLY_TEXT_MAX,
  type SavedReply,
  updateSavedReplyRoute,
} from '../../contract/saved-replies.ts';
import { saveFailure } from './failure-texts.ts';
import { insertText } from './insert-text.ts';
import { savedRepliesQuery } from './saved-reply-queries.ts';
import { useCaret } from './use-caret.ts';

const replyForm = defineForm({
  routes: [createSavedReplyRoute, updateSavedReplyRoute],
  labels: { name: 'Name', text: 'Text', version: 'Version' },
});

type Values = { name: string; text: string };
const valuesOf = ({ name, text }: Values): Values => ({ name, text });

/** A new reply, perhaps with the text of a message, or changes to one. */
export function SavedReplyForm({
  reply,
  text = '',
  onClose,
}: {
  reply?: SavedReply;
  text?: string;
  onClose: (isSaved: boolean) => void;
}) {
  const client = useQueryClient();
  const box = useRef<HTMLFormElement>(null);
  const caret = useCaret();
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const merging = useMergedSave({ first: reply, valuesOf, load: () => loadReply(reply?.id ?? 0) });
  const form = useForm({
    form: replyForm,
    values: reply ? valuesOf(reply) : { name: '', text },
    // The body of an update also has the version, which the user does not type.
    schema: createSavedReplyRoute.body,
    toBody: valuesOf,
    save: (body) =>
      merging.save({
        body,
        toBody: valuesOf,
        send: (fields: Values, over: SavedReply | undefined) =>
          over
            ? call(updateSavedReplyRoute, {
                params: { id: over.id },
                body: { ...fields, version: over.version },
              })
            : call(createSavedReplyRoute, { body: fields }),
      }),
    onSaved: () => {
      notify.success(reply ? 'Saved reply changed.' : 'Saved reply added.');
      void client.invalidateQueries({ queryKey: savedRepliesQuery.queryKey });
      onClose(true);
    },
    failure: saveFailure,
  });
  const { getValues, reset, setValue } = form;
  useEffect(() => {
    const set = (field: keyof Values, value: unknown) =>
      setValue(field, value as string, { shouldDirty: true });
    merging.form.current = { getValues, reset, set };
  }, [merging.form, getValues, reset, setValue]);

  const loadReply = async (id: number): Promise<SavedReply> => {
    const all = await client.fetchQuery({ ...savedRepliesQuery, staleTime: 0 });
    const newer = all.find((one) => one.id === id);
    if (!newer) throw new Error('This reply was deleted in the meantime.');
    return newer;
  };
  const addVariable = (variable: string) => {
    const inserted = insertText({ text: getValues('text'), at: caret.at(), added: variable });
    flushSync(() => setValue('text', inserted.text, { shouldDirty: true }));
    caret.field.current?.focus();
    caret.place(inserted.caret);
  };

  return (
    <Form
      ref={box}
      form={merging.clash ? { ...form, problems: [] } : form}
      aria-label={reply ? `Edit ${reply.name}` : 'New saved reply'}
      className="flex flex-col gap-1 py-2"
      actions={
        <div className="flex justify-end gap-2">
          <Button onClick={() => form.unsaved.leave(() => onClose(false))}>Cancel</Button>
          <Button type="submit" variant="primary" loading={form.isSaving}>
            Save
          </Button>
        </div>
      }
    >
      {merging.clash ? <ClashNotice form={replyForm} noun="reply" clash={merging.clash} /> : null}
      <FormField form={form} name="name">
        {(control) => <Input autoComplete="off" maxLength={REPLY_NAME_MAX} {...control} />}
      </FormField>
      <FormField
        form={form}
        name="text"
        hint="If we don’t know a first name, “Hi {{first_name}},” becomes “Hi there,”."
      >
        {({ ref, ...control }) => (
          <Textarea
            {...control}
            ref={(field) => {
              ref(field);
              caret.field.current = field;
            }}
            rows={5}
            maxLength={REPLY_TEXT_MAX}
            onFocus={caret.onFocus}
          />
        )}
      </FormField>
      <fieldset className="mb-3 flex flex-wrap items-center gap-2">
        <legend className="mb-1.5 text-sm font-medium">Insert what is filled in for each contact</legend>
        {MESSAGE_VARIABLES.map((variable) => (
          <Button key={variable.name} size="small" onClick={() => addVariable(writtenVariable(variable))}>
            {variable.label}
          </Button>
        ))}
      </fieldset>
    </Form>
  );
}
