import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { Example, Row } from '../design-section.tsx';

export function DialogsSection() {
  const [shown, setShown] = useState<'form' | 'long' | 'confirm' | 'danger' | null>(null);
  const [pending, setPending] = useState(false);
  const bind = (name: NonNullable<typeof shown>) => ({
    open: shown === name,
    onOpenChange: (open: boolean) => setShown(open ? name : null),
  });
  const finish = () => {
    setPending(true);
    setTimeout(() => {
      setPending(false);
      setShown(null);
      notify.success('contact_deleted');
    }, 1200);
  };
  return (
    <Example title="Form, long content, confirm, dangerous confirm">
      <Row>
        <Button onClick={() => setShown('form')}>Open dialog</Button>
        <Button onClick={() => setShown('long')}>Open long dialog</Button>
        <Button onClick={() => setShown('confirm')}>Confirm</Button>
        <Button onClick={() => setShown('danger')}>Confirm deletion</Button>
      </Row>
      <Dialog
        {...bind('form')}
        title="Add a contact"
        description="Leads from calls are added on their own."
        footer={
          <>
            <Button onClick={() => setShown(null)}>Cancel</Button>
            <Button variant="primary" onClick={() => setShown(null)}>
              Add contact
            </Button>
          </>
        }
      >
        <Field label="Name" required>
          <Input autoComplete="off" />
        </Field>
        <Field label="Email">
          <Input type="email" autoComplete="off" />
        </Field>
      </Dialog>
      <Dialog
        {...bind('long')}
        title="Terms of service"
        size="small"
        footer={<Button onClick={() => setShown(null)}>Close terms</Button>}
      >
        {Array.from(
          { length: 24 },
          (_, clause) => `Clause ${clause + 1}: the service is provided with reasonable care.`,
        ).map((text) => (
          <p key={text} className="py-1">
            {text}
          </p>
        ))}
      </Dialog>
      <ConfirmDialog
        {...bind('confirm')}
        title="Publish this greeting?"
        message="Callers hear it from the next call on."
        confirmLabel="Publish"
        onConfirm={() => setShown(null)}
      />
      <ConfirmDialog
        {...bind('danger')}
        title="Delete Maria Alvarez?"
        message="Her conversations and appointments go too. This cannot be undone."
        confirmLabel="Delete"
        tone="danger"
        pending={pending}
        onConfirm={finish}
      />
    </Example>
  );
}
