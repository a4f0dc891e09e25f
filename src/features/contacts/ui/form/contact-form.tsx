import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Controller, FormProvider, type Path, useForm } from 'react-hook-form';
import { ApiError } from '#ui/api/api-error.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts';
import type { Contact } from '../../contract.ts';
import { contactTypeOptions } from '../contact-types.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { type ContactFormValues, contactFormSchema, fieldsOf, valuesOf } from './contact-form-values.ts';
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
  // The one that the form was filled from: what others save meanwhile must not slip under the user's edits.
  const [base, setBase] = useState(contact);
  const form = useForm<ContactFormValues>({
    resolver: zodResolver(contactFormSchema),
    defaultValues: valuesOf(base),
  });
  const save = useSaveContact({
    onSaved: (saved) => {
      unsaved.settle();
      onSaved(saved);
    },
  });
  const unsaved = useUnsaved({ isDirty: form.formState.isDirty, isSaving: save.isPending });
  useEffect(() => onSaving(save.isPending), [save.isPending, onSaving]);

  const submit = form.handleSubmit(async (values) => {
    if (save.isPending) return;
    try {
      await save.mutateAsync({ fields: fieldsOf(values), over: base });
    } catch (error) {
      const named = error instanceof ApiError ? Object.entries(error.errors) : [];
      for (const [field, [message]] of named) form.setError(field as Path<ContactFormValues>, { message });
      const said =
        error instanceof Error ? error.message : 'The contact could not be saved. Please try again.';
      if (named.length === 0) form.setError('root', { message: said });
    }
  });
  const isConflict = save.error instanceof ApiError && save.error.code === 'conflict';

  return (
    <FormProvider {...form}>
      <form id={id} noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-1">
        {isConflict && base ? (
          <ConflictNotice
            id={base.id}
            onLoaded={(newer) => {
              setBase(newer);
              form.reset(valuesOf(newer));
              save.reset();
            }}
          />
        ) : null}
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField name="firstName" label="First name" autoComplete="off" />
          <TextField name="lastName" label="Last name" autoComplete="off" />
        </div>
        <Controller
          control={form.control}
          name="contactType"
          render={({ field, fieldState }) => (
            <Field label="Contact type" required error={fieldState.error?.message}>
              <Select options={contactTypeOptions} value={field.value} onValueChange={field.onChange} />
            </Field>
          )}
        />
        <PhoneFields />
        <EmailFields />
        <KnownContactNotice contact={base} />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField name="company" label="Company" />
          <TextField name="title" label="Job title" />
        </div>
        <TextField name="addressLine1" label="Address line 1" />
        <TextField name="addressLine2" label="Address line 2" />
        <div className="grid gap-x-4 sm:grid-cols-2">
          <TextField name="unitNumber" label="Unit number" />
          <TextField name="city" label="City" />
          <TextField name="state" label="State" />
          <TextField name="zipCode" label="ZIP code" />
          <TextField name="country" label="Country" />
          <TextField name="birthday" label="Birthday" type="date" />
        </div>
        <TextField name="website" label="Website" inputMode="url" />
        <TextField name="tags" label="Tags" hint="Separate them with commas." />
        <CustomFields />
        {form.formState.errors.root?.message && !isConflict ? (
          <p role="alert" className="rounded-control bg-danger-wash px-3 py-2 text-danger">
            {form.formState.errors.root.message}
          </p>
        ) : null}
      </form>
    </FormProvider>
  );
}
