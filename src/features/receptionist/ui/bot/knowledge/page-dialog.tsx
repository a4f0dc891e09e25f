import { Link } from '@tanstack/react-router';
import { readPageRoute } from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { buttonStyle } from '#ui/control/button-style.ts';
import { defineForm } from '#ui/form/define-form.ts';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { Input } from '#ui/input/input.tsx';
import type { Statement } from './split-statements.ts';
import { StatementsDialog } from './statements-dialog.tsx';
import { useStatements } from './use-statements.ts';

const pageForm = defineForm({ routes: [readPageRoute], labels: { url: 'Address of the page' } });

/** A page of the business's own website; its words are strangers' until the owner keeps them. */
export function PageDialog({
  website,
  ...dialog
}: {
  /** Null if the owner has not entered it. */
  website: string | null;
  open: boolean;
  room: number;
  onClose: () => void;
  onKeep: (statements: Statement[]) => void;
}) {
  const statements = useStatements({ areWanted: false });
  const form = useForm({
    form: pageForm,
    values: { url: website ?? '' },
    schema: readPageRoute.body,
    toBody: (values) => values,
    save: (body) => call(readPageRoute, { body }).then(({ data }) => data),
    onSaved: ({ text }) => statements.split(text),
    failure: () => 'Failed to read the page. Please try again.',
    asks: false,
  });
  return (
    <StatementsDialog
      {...dialog}
      statements={statements}
      title="Read a page"
      description={
        website
          ? 'Name a page of your website. Its text is split into statements for you to check.'
          : 'Only pages of your own website can be read. Enter your website in Business Details first.'
      }
      action={
        website ? (
          <Button variant="primary" loading={form.isSaving} onClick={form.submit}>
            Read page
          </Button>
        ) : (
          <Link to="/brand-management" className={buttonStyle({ variant: 'primary' })}>
            Business Details
          </Link>
        )
      }
    >
      {website ? (
        <Form form={form}>
          <FormField form={form} name="url" required>
            {(control) => (
              <Input type="url" inputMode="url" autoComplete="off" maxLength={500} {...control} />
            )}
          </FormField>
        </Form>
      ) : null}
    </StatementsDialog>
  );
}
