import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { failureText } from '#ui/api/failure-text.ts';
import { Select } from '#ui/choice/select.tsx';
import { ClashNotice } from '#ui/form/clash-notice.tsx';
import { Form } from '#ui/form/form.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useMergedSave } from '#ui/form/use-merged-save.ts';
import { type Contact, createContactRoute } from '../../contract.ts';
import { contactQuery } from '../contact-queries.ts';
import { contactTypeOptions } from '../contact-types.ts';
import {
  type ContactFormValues,
  checkContact,
  contactForm,
  fieldsOf,
  toContactField,
  valuesOf,
} from './contact-form-values.ts';
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
  const client = useQueryClient();
  const save = useSaveContact();
  const merging = useMergedSave({
    first: contact,
    valuesOf,
    load: () => client.fetchQuery({ ...contactQuery(contact?.id ?? 0), staleTime: 0 }),
  });
  const form = useForm({
    form: contactForm,
    values: valuesOf(contact),
    // The body of an update also has the version, which the user does not type.
    schema: createContactRoute.body,
    toBody: fieldsOf,
    toField: toContactField,
    check: checkContact,
    save: (body) =>
      merging.save({
        body,
        toBody: fieldsOf,
        send: (fields, over) => save.mutateAsync({ fields, over }),
      }),
    onSaved,
    failure: (error) => failureText(error, 'Failed to save the contact. Please try again.'),
  });
  const { isSaving } = form;
  useEffect(() => onSaving(isSaving), [isSaving, onSaving]);
  const { getValues, reset, setValue } = form;
  useEffect(() => {
    const set = (field: keyof ContactFormValues, value: unknown) =>
      setValue(field, value as never, { shouldDirty: true });
    merging.form.current = { getValues, reset, set };
  }, [merging.form, getValues, reset, setValue]);

  return (
    <Form id={id} form={merging.clash ? { ...form, problems: [] } : form} className="flex flex-col gap-1">
      {merging.clash ? <ClashNotice form={contactForm} noun="contact" clash={merging.clash} /> : null}
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
      <KnownContactNotice form={form} contact={contact} />
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
