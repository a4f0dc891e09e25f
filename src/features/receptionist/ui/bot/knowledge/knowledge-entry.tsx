import { Pencil, Trash2 } from 'lucide-react';
import type { KnowledgeEntry as Entry, Profile } from '#features/receptionist/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { FormMessage } from '#ui/form/form-field.tsx';
import type { FormOf } from '#ui/form/use-form-field.ts';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Textarea } from '#ui/input/textarea.tsx';

export function KnowledgeEntry({
  form,
  entry,
  index,
  isOpen,
  onOpen,
  onChange,
  onDelete,
}: {
  form: FormOf<Profile>;
  entry: Entry;
  /** Its place in the profile, by which the server names its errors. */
  index: number;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (entry: Entry) => void;
  onDelete: () => void;
}) {
  const name = entry.question || entry.answer || 'the new answer';
  if (!isOpen)
    return (
      <li className="flex items-start gap-2 py-3">
        <div className="min-w-0 grow wrap-anywhere">
          {entry.question ? <p className="font-medium">{entry.question}</p> : null}
          <p className={entry.question ? 'text-soft' : undefined}>{entry.answer}</p>
        </div>
        <Button variant="ghost" icon={<Pencil />} label={`Edit ${name}`} onClick={() => onOpen(true)} />
        <Button variant="ghost" icon={<Trash2 />} label={`Delete ${name}`} onClick={onDelete} />
      </li>
    );
  return (
    <li className="flex flex-col gap-2 py-3">
      <Field
        label="Question"
        hint="Empty if it is a statement that answers several questions."
        reserveMessage={false}
      >
        <Input
          maxLength={300}
          value={entry.question}
          onValueChange={(question) => onChange({ ...entry, question })}
        />
      </Field>
      <Field label="Answer" required reserveMessage={false}>
        <Textarea
          autoFocus
          rows={2}
          maxLength={1000}
          value={entry.answer}
          onValueChange={(answer) => onChange({ ...entry, answer })}
        />
      </Field>
      <FormMessage form={form} name={`knowledge.${index}.answer`} />
      <div className="flex gap-2">
        <Button size="small" disabled={entry.answer.trim() === ''} onClick={() => onOpen(false)}>
          Done
        </Button>
        <Button size="small" variant="ghost" onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}
