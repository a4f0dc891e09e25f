import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { Select } from '#ui/choice/select.tsx';
import { ConflictNotice } from '#ui/form/conflict-notice.tsx';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { type Contact, createContactRoute } from '../../contract.ts';
import { contactQuery } from '../contact-queries.ts';
import { contactTypeOptions } from '../contact-types.ts';
import { failureText } from '../failure-text.ts';
import { checkContact, contactForm, fieldsOf, toContactField, valuesOf } from './contact-form-values.ts';
import { CustomFields } from './custom-fields.tsx';
import { KnownContactNotice } from './known-contact-notice.tsx';
import { EmailFields, PhoneFields } from './reach-fields.tsx';
import { TextField } from './text-field.tsx';
import { useSaveContact } from './use-save-contact.ts';

export function ContactForm({
  id,
  contact,
  onSaving,
  onSaved,
}: {
  id: string;
  contact?: Contact;
  onSaving: (saving: boolean) => void;
  onSaved: (contact: Contact) => void;
}) {
  // The version that filled the form: other users' saves must not slip under this user's edits.
  const [base, setBase] = useState(contact);
  const client = useQueryClient();
  const save = useSaveContact();
  const form = useForm({
    form: contactForm,
    values: valuesOf(base),
    // The body of an update also has the version, which the user does not type.
    schema: createContactRoute.body,
    toBody: fieldsOf,
    toField: toContactField,
    check: checkContact,
    save: (fields) => save.mutateAsync({ fields, over: base }),
    onSaved,
    failure: (error) => failureText(error, 'The contact could not be saved. Please try again.'),
  });
  const { isSaving } = form;
  useEffect(() => onSaving(isSaving), [isSaving, onSaving]);
  const isConflict = save.error instanceof ApiError && save.error.code === 'conflict';

  return (
    <Form id={id} form={isConflict ? { ...form, problems: [] } : form} className="flex flex-col gap-1">
      {isConflict && base ? (
        <ConflictNotice
          noun="contact"
          load={async () => {
            const newer = await client.fetchQuery({ ...contactQuery(base.id), staleTime: 0 });
            setBase(newer);
            form.reset(valuesOf(newer));
            save.reset();
          }}
        />
      ) : null}
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField form={form} name="firstName" autoComplete="off" />
        <TextField form={form} name="lastName" autoComplete="off" />
      </div>
      <FormField form={form} name="contactType" required>
        {({ value, onValueChange }) => (
          <Select options={contactTypeOptions} value={value} onValueChange={onValueChange} />
        )}
      </FormField>
      <PhoneFields form={form} />
      <EmailFields form={form} />
      <KnownContactNotice form={form} contact={base} />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField form={form} name="company" />
        <TextField form={form} name="title" />
      </div>
      <TextField form={form} name="addressLine1" />
      <TextField form={form} name="addressLine2" />
      <div className="grid gap-x-4 sm:grid-cols-2">
        <TextField form={form} name="unitNumber" />
        <TextField form={form} name="city" />
        <TextField form={form} name="state" />
        <TextField form={form} name="zipCode" />
        <TextField form={form} name="country" />
        <TextField form={form} name="birthday" type="date" />
      </div>
      <TextField form={form} name="website" inputMode="url" />
      <TextField form={form} name="tags" hint="Separate them with commas." />
      <CustomFields form={form} />
    </Form>
  );
}
