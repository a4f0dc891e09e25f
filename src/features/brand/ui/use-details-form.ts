import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { useForm } from '#ui/form/use-form.ts';
import { readStoredUser, writeStoredUser } from '#ui/session/stored-user.ts';
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts';
import { SAVED } from '../contract/vocabulary.ts';
import { type BusinessDetails, updateBusinessDetailsRoute } from '../contract.ts';
import { businessDetailsQuery } from './brand-queries.ts';
import { type DetailsValues, detailsForm, valuesOf } from './details-values.ts';
import { mergeEdits } from './merge-edits.ts';

const NOT_SAVED = 'Failed to save business details. Please try again.';

const failureText = (error: unknown): string =>
  error instanceof ApiError && error.serverMessage ? `Error: ${error.serverMessage}` : NOT_SAVED;

/** What the owner typed on an older version, and that version's values. */
type Kept = { base: DetailsValues; mine: DetailsValues; logo: File | null };

export function useDetailsForm(details: BusinessDetails) {
  const queryClient = useQueryClient();
  // The version that filled the form: a save from another window must not slip under these edits.
  const [base, setBase] = useState(details);
  const [logo, setLogo] = useState<File | null>(null);
  const [conflict, setConflict] = useState<'none' | 'found' | 'loading'>('none');
  const [kept, setKept] = useState<Kept | null>(null);
  useUnsaved({ isDirty: kept !== null, isSaving: false });
  const form = useForm({
    form: detailsForm,
    values: valuesOf(base),
    schema: updateBusinessDetailsRoute.body,
    toBody: (values: DetailsValues) => ({ ...values, version: base.version }),
    toField: (path) => (path === 'logo' ? 'brand_details.has_logo_update' : path),
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
    alertFor: (error) =>
      error instanceof ApiError && error.errors.logo ? `Error: ${error.errors.logo[0]}` : null,
    failure: (error) => {
      if (error instanceof ApiError && error.code === 'conflict') setConflict('found');
      return failureText(error);
    },
  });

  const show = (shown: BusinessDetails) => {
    setBase(shown);
    setLogo(null);
    setConflict('none');
    setKept(null);
    form.reset(valuesOf(shown));
  };

  const loadNewer = async () => {
    setConflict('loading');
    const newest = await queryClient.fetchQuery({ ...businessDetailsQuery, retry: false }).catch(() => null);
    if (!newest) {
      setConflict('found');
      notify.error('Failed to load business details. Please try again.');
      return;
    }
    const mine = form.getValues();
    show(newest);
    setKept({ base: valuesOf(base), mine, logo });
  };

  const putBack = () => {
    if (!kept) return;
    form.reset(mergeEdits({ ...kept, newest: valuesOf(base) }), { keepDefaultValues: true });
    setLogo(kept.logo);
    setKept(null);
  };

  return {
    form,
    savedLogo: base.brand_details.logo,
    logo,
    setLogo,
    discard: () => show(base),
    conflict:
      conflict === 'none' ? null : { isLoading: conflict === 'loading', onLoad: () => void loadNewer() },
    kept: kept ? { onPutBack: putBack, onForget: () => setKept(null) } : null,
  };
}
