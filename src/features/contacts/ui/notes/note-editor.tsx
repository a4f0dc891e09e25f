import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Switch } from '#ui/switch.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts';
import { NOTE_MAX_LENGTH } from '../../contract.ts';
import type { NoteDraft } from './use-notes.ts';

/** A note in place: Ctrl+Enter saves, Esc closes it. What could not be saved stays in the box. */
export function NoteEditor({
  label,
  draft,
  onSave,
  onClose,
}: {
  label: string;
  draft: NoteDraft;
  onSave: (draft: NoteDraft) => Promise<unknown>;
  onClose: () => void;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [content, setContent] = useState(draft.content);
  const [availableForAi, setAvailableForAi] = useState(draft.available_for_ai);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isDirty = content !== draft.content || availableForAi !== draft.available_for_ai;
  const unsaved = useUnsaved({ isDirty, isSaving: saving });
  const cancel = () => unsaved.leave(onClose);

  useEffect(() => {
    const textarea = box.current?.querySelector('textarea');
    textarea?.focus();
    textarea?.setSelectionRange(textarea.value.length, textarea.value.length);
  }, []);

  async function save() {
    if (saving) return;
    if (content.trim() === '') {
      setProblem('Please write something.');
      return;
    }
    setSaving(true);
    setProblem(null);
    try {
      await onSave({ content, available_for_ai: availableForAi });
      unsaved.settle();
      onClose();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The note could not be saved. Please try again.');
      setSaving(false);
    }
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
  }

  return (
    <div ref={box} className="rounded-control border border-accent-ink p-4">
      <Field label={label} error={problem}>
        <Textarea
          rows={4}
          maxLength={NOTE_MAX_LENGTH}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          onKeyDown={press}
        />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <Switch
          label="Available for AI receptionist"
          checked={availableForAi}
          disabled={saving}
          onCheckedChange={setAvailableForAi}
        />
        <div className="flex gap-2">
          <Button size="small" onClick={cancel}>
            Cancel
          </Button>
          <Button size="small" variant="primary" loading={saving} onClick={() => void save()}>
            Save note
          </Button>
        </div>
      </div>
    </div>
  );
}
