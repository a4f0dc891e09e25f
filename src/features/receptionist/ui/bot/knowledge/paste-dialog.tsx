import { useState } from 'react';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Button } from '#ui/control/button.tsx';
import { Field } from '#ui/input/field.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { Dialog, DialogClose } from '#ui/overlay/dialog.tsx';
import { type Statement, splitStatements } from './split-statements.ts';

/** Pasted text is split into statements; only those that the owner keeps become answers. */
export function PasteDialog({
  open,
  room,
  onOpenChange,
  onKeep,
}: {
  open: boolean;
  /** How many more answers fit. */
  room: number;
  onOpenChange: (open: boolean) => void;
  onKeep: (statements: Statement[]) => void;
}) {
  const [text, setText] = useState('');
  const [found, setFound] = useState<readonly Statement[] | null>(null);
  const [skipped, setSkipped] = useState<ReadonlySet<number>>(new Set());
  const kept = (found ?? []).filter((_, index) => !skipped.has(index));
  const close = () => {
    onOpenChange(false);
    setText('');
    setFound(null);
    setSkipped(new Set());
  };
  const toggle = (index: number, isKept: boolean) => {
    const next = new Set(skipped);
    if (isKept) next.delete(index);
    else next.add(index);
    setSkipped(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      title="Paste text"
      description={
        found
          ? 'Keep what is true and helps customers. Skip the rest.'
          : 'Paste from your website or a price list. It is split into statements for you to check.'
      }
      size="large"
      footer={
        found ? (
          <>
            <Button onClick={() => setFound(null)}>Back</Button>
            <Button
              variant="primary"
              disabled={kept.length === 0 || kept.length > room}
              onClick={() => {
                onKeep(kept);
                close();
              }}
            >
              {`Keep ${kept.length}`}
            </Button>
          </>
        ) : (
          <>
            <DialogClose>Cancel</DialogClose>
            <Button
              variant="primary"
              disabled={text.trim() === ''}
              onClick={() => setFound(splitStatements(text))}
            >
              Split into statements
            </Button>
          </>
        )
      }
    >
      {found ? (
        <>
          {found.length === 0 ? <p className="text-soft">No statement was found in this text.</p> : null}
          {kept.length > room ? (
            <p role="alert" className="pb-2 text-danger">
              {`There is room for ${room} more. Skip ${kept.length - room}.`}
            </p>
          ) : null}
          <ul className="divide-y divide-line">
            {found.map(({ question, answer }, index) => (
              <li key={`${question}${answer}`} className="py-2">
                <Checkbox
                  label={
                    <>
                      {question ? <strong className="block font-medium">{question}</strong> : null}
                      {answer}
                    </>
                  }
                  checked={!skipped.has(index)}
                  onCheckedChange={(isKept) => toggle(index, isKept)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : (
        <Field label="Text">
          <Textarea rows={10} maxLength={50_000} value={text} onValueChange={setText} />
        </Field>
      )}
    </Dialog>
  );
}
