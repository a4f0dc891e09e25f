import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createOfferingRoute,
  deleteOfferingRoute,
  type Offering,
  updateOfferingRoute,
} from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText, hasCode } from '#ui/api/failure-text.ts';
import { notify } from '#ui/feedback/toast.ts';
import { offeringsQuery } from '../appointment-queries.ts';
import { fieldsOf } from './offering-values.ts';

const AGAIN = 'Please try again.';

/** Deletes with Undo. One that appointments have is kept: `inUse` is it, until the owner decides to deactivate it. */
export function useDeleteOffering() {
  const client = useQueryClient();
  const [inUse, setInUse] = useState<Offering | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: offeringsQuery.queryKey });
  const restore = useMutation({
    mutationFn: (offering: Offering) => call(createOfferingRoute, { body: fieldsOf(offering) }),
    onError: (error) => notify.error(failureText(error, `Failed to restore the offering. ${AGAIN}`)),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: (offering: Offering) => call(deleteOfferingRoute, { params: { id: offering.id } }),
    onSuccess: (_, offering) =>
      notify.undo(`“${offering.title}” is deleted.`, () => restore.mutate(offering)),
    onError: (error, offering) => {
      if (hasCode(error, 'offering-in-use')) setInUse(offering);
      else notify.error(failureText(error, `Failed to delete the offering. ${AGAIN}`));
    },
    onSettled: refresh,
  });
  const activate = useMutation({
    mutationFn: ({ offering, active }: { offering: Offering; active: boolean }) =>
      call(updateOfferingRoute, { params: { id: offering.id }, body: { ...fieldsOf(offering), active } }),
    onSuccess: ({ data }) => {
      if (!data.active) notify.undo(`“${data.title}” is no longer offered.`, () => reactivate(data));
    },
    onError: (error) => notify.error(failureText(error, `Failed to save the offering. ${AGAIN}`)),
    onSettled: async () => {
      setInUse(null);
      await refresh();
    },
  });
  const reactivate = (offering: Offering) => activate.mutate({ offering, active: true });
  return {
    inUse,
    remove: remove.mutate,
    keep: () => setInUse(null),
    deactivate: (offering: Offering) => activate.mutate({ offering, active: false }),
    isDeactivating: activate.isPending,
  };
}
