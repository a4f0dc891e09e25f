import { type KeyboardEvent, useEffect, useRef } from 'react';
import { failureText } from '#ui/api/failure-text.ts';
import { Switch } from '#ui/choice/switch.tsx';
import { Button } from '#ui/control/button.tsx';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import { Textarea } from '#ui/input/textarea.tsx';
import { createNoteRoute, NOTE_MAX_LENGTH, updateNoteRoute } from '../../contract.ts';
import type { NoteDraft } from './use-notes.ts';

const noteForm = defineForm({
  routes: [createNoteRoute, updateNoteRoute],
  labels: { content: 'Note', available_for_ai: 'Available for AI receptionist' },
});

/** Edits a note in place: Ctrl+Enter saves, Esc closes it. Text that could not be saved stays in the box. */
export function NoteEditor({
  label,
  draft: { content, available_for_ai },
  onSave,
  onClose,
}: {
  label: string;
  draft: NoteDraft;
  onSave: (draft: NoteDraft) => Promise<unknown>;
  onClose: () => void;
}) {
  const box = useRef<HTMLFormElement>(null);
  const form = useForm({
    form: noteForm,
    values: { content, available_for_ai },
    schema: createNoteRoute.body,
    toBody: (note) => note,
    check: (note) =>
      note.content.trim() === '' ? [{ path: 'content', message: 'Please write something.' }] : [],
    save: onSave,
    onSaved: onClose,
    failure: (error) => failureText(error, 'Failed to save the note. Please try again.'),
  });
  const forAi = useFormField(form, 'available_for_ai');
  const cancel = () => form.unsaved.leave(onClose);

  useEffect(() => {
    const textarea = box.current?.querySelector('textarea');
    textarea?.focus();
    textarea?.setSelectionRange(textarea.value.length, textarea.value.length);
  }, []);

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit();
  }

  return (
    <Form
      ref={box}
      form={form}
      className="rounded-control border border-accent-ink p-4"
      actions={
        <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
          <Switch
            label={forAi.label}
            checked={forAi.control.value}
            disabled={form.isSaving}
            onCheckedChange={forAi.control.onValueChange}
          />
          <div className="flex gap-2">
            <Button size="small" onClick={cancel}>
              Cancel
            </Button>
            <Button type="submit" size="small" variant="primary" loading={form.isSaving}>
              Save note
            </Button>
          </div>
        </div>
      }
    >
      <FormField form={form} name="content" label={label}>
        {(control) => <Textarea rows={4} maxLength={NOTE_MAX_LENGTH} {...control} onKeyDown={press} />}
      </FormField>
    </Form>
  );
}
