import { useState } from 'react';
import type { Statement } from '#features/receptionist/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { Field } from '#ui/input/field.tsx';
import { Textarea } from '#ui/input/textarea.tsx';
import { StatementsDialog } from './statements-dialog.tsx';
import { useStatements } from './use-statements.ts';

export function PasteDialog({
  onClose,
  ...dialog
}: {
  open: boolean;
  room: number;
  onClose: () => void;
  onKeep: (statements: Statement[]) => void;
}) {
  const [text, setText] = useState('');
  const statements = useStatements();
  return (
    <StatementsDialog
      {...dialog}
      statements={statements}
      title="Paste text"
      description="Paste from your website or a price list. It is split into statements for you to check."
      onClose={() => {
        setText('');
        onClose();
      }}
      action={
        <Button variant="primary" disabled={text.trim() === ''} onClick={() => statements.split(text)}>
          Split into statements
        </Button>
      }
    >
      <Field label="Text">
        <Textarea rows={10} maxLength={50_000} value={text} onValueChange={setText} />
      </Field>
    </StatementsDialog>
  );
}
