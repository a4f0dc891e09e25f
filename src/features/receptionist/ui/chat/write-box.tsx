import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MESSAGE_MAX } from '#features/receptionist/contract/chat-vocabulary.ts';
import { Button } from '#ui/control/button.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Field } from '#ui/input/field.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { randomId } from '#ui/random-id.ts';
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts';

const TYPING_EVERY_MS = 3000;

/** A box for one message. After a failure the words stay, and sending them again sends them once. */
export function WriteBox({
  label,
  hint,
  action,
  send,
  takesFocus = false,
  onTyping,
}: {
  label: string;
  hint?: string;
  action: string;
  send: (message: { client_key: string; text: string }) => Promise<void>;
  /** When it appears: the user has just asked to write here. */
  takesFocus?: boolean;
  onTyping?: () => void;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (takesFocus) area.current?.focus();
  }, [takesFocus]);
  const [text, setText] = useState('');
  const key = useRef(randomId());
  const toldAt = useRef(0);
  const unsaved = useUnsaved({ isDirty: text.trim() !== '' });
  const sending = useMutation({
    mutationFn: () => send({ client_key: key.current, text: text.trim() }),
    onSuccess: () => {
      key.current = randomId();
      setText('');
    },
  });
  const submit = () => {
    if (text.trim() !== '' && !sending.isPending) sending.mutate();
  };
  return (
    <PlainForm unsaved={unsaved} onSubmit={submit} className="flex flex-col items-start gap-2">
      <Field label={label} hint={hint} error={sending.error?.message} className="w-full">
        <Textarea
          ref={area}
          rows={2}
          maxLength={MESSAGE_MAX}
          value={text}
          onValueChange={(value) => {
            setText(value);
            if (Date.now() - toldAt.current < TYPING_EVERY_MS) return;
            toldAt.current = Date.now();
            onTyping?.();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
      </Field>
      <Button type="submit" loading={sending.isPending} disabled={text.trim() === ''}>
        {action}
      </Button>
    </PlainForm>
  );
}
