import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Form, FormProblems } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { readStoredUser, writeStoredUser } from '#ui/session/stored-user.ts';
import { SAVED } from '../contract/vocabulary.ts';
import { type BusinessDetails, updateBusinessDetailsRoute } from '../contract.ts';
import { businessDetailsQuery } from './brand-queries.ts';
import { BrandSection } from './brand-section.tsx';
import { BusinessSection } from './business-section.tsx';
import { type DetailsValues, detailsForm, valuesOf } from './details-values.ts';
import { HoursSection } from './hours/hours-section.tsx';
import { PlaceSection } from './place-section.tsx';

const NOT_SAVED = 'Failed to save business details. Please try again.';

const failureText = (error: unknown): string =>
  error instanceof ApiError && error.serverMessage ? `Error: ${error.serverMessage}` : NOT_SAVED;

export function DetailsEditor({ details }: { details: BusinessDetails }) {
  const queryClient = useQueryClient();
  // The version that filled the form: a save from another window must not slip under these edits.
  const [base, setBase] = useState(details);
  const [logo, setLogo] = useState<File | null>(null);
  const form = useForm({
    form: detailsForm,
    values: valuesOf(base),
    schema: updateBusinessDetailsRoute.body,
    toBody: (values: DetailsValues) => ({ ...values, version: base.version }),
    save: (body) =>
      call(updateBusinessDetailsRoute, { body, files: { logo: logo ?? undefined } }).then(({ data }) => data),
    onSaved: (saved) => {
      show(saved);
      queryClient.setQueryData(businessDetailsQuery.queryKey, saved);
      const stored = readStoredUser();
      const business_name = saved.brand_details.brand_name;
      if (stored) writeStoredUser({ ...stored.user, business_name }, stored.loginTime);
      notify.success(SAVED);
    },
    failure: (error) => {
      notify.error(failureText(error));
      return failureText(error);
    },
  });
  const show = (shown: BusinessDetails) => {
    setBase(shown);
    setLogo(null);
    form.reset(valuesOf(shown));
  };

  return (
    <Form form={{ ...form, problems: [] }} className="flex flex-col gap-6 pb-24">
      <BrandSection form={form} savedLogo={base.brand_details.logo} logo={logo} onLogo={setLogo} />
      <BusinessSection form={form} />
      <HoursSection form={form} />
      <PlaceSection form={form} />
      {form.isDirty ? (
        <div className="sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 rounded-card border border-line bg-surface p-3 shadow-float sm:p-4 md:bottom-4">
          <FormProblems problems={form.problems} />
          <div className="flex flex-wrap items-center justify-end gap-2">
            <p className="mr-auto hidden text-sm text-soft sm:block">You have unsaved changes.</p>
            <Button onClick={() => show(base)} disabled={form.isSaving}>
              Discard
            </Button>
            <Button type="submit" variant="primary" loading={form.isSaving}>
              Save Changes
            </Button>
          </div>
        </div>
      ) : null}
    </Form>
  );
}
