/** Merges several contacts, one after the other, into the one that stays. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';
import { type MergeChoice, type MergePreview, mergeContactsRoute, type Side } from '../../contract.ts';
import { nameOf } from '../contact-name.ts';
import { CONTACTS_KEY, mergePreviewQuery } from '../contact-queries.ts';
import { useUndoMerge } from './use-undo-merge.ts';

export type MergeReview = ReturnType<typeof useMergeReview>;

export function useMergeReview({
  ids,
  onFinished,
}: {
  ids: readonly number[];
  /** Called with the contact that stays, when none is left to merge into it. */
  onFinished: (keptId: number) => void;
}) {
  const client = useQueryClient();
  const undo = useUndoMerge();
  // The first stays, the second is under review, the rest wait.
  const [order, setOrder] = useState(ids);
  const [picks, setPicks] = useState<Record<string, Side>>({});
  const [keptId = 0, otherId = 0, ...waiting] = order;

  const pickOf = ({ field, suggested, fixed }: MergeChoice): Side =>
    (fixed ? undefined : picks[field]) ?? suggested;
  const goOn = (next: readonly number[]) => {
    setPicks({});
    setOrder(next);
    if (next.length === 1) onFinished(keptId);
  };
  const merge = useMutation({
    mutationFn: async ({ kept, other, choices }: MergePreview) => {
      const body = {
        other_id: other.id,
        version: kept.version,
        other_version: other.version,
        choices: Object.fromEntries(choices.map((choice) => [choice.field, pickOf(choice)])),
      };
      return (await call(mergeContactsRoute, { params: { id: kept.id }, body })).data;
    },
    onSuccess: ({ merge_id: mergeId }, { kept }) => {
      notify.undo(`Merged into ${nameOf(kept)}.`, () => undo.mutate(mergeId));
      goOn([keptId, ...waiting]);
    },
    onSettled: () => client.invalidateQueries({ queryKey: CONTACTS_KEY }),
  });

  // Once the merge has begun there is nothing left to compare.
  const isOpen = otherId !== 0 && !merge.isPending;
  const preview = useQuery({ ...mergePreviewQuery({ keptId, otherId }), enabled: isOpen });

  return {
    preview,
    merge,
    keptId,
    /** What is shown is what will be merged. */
    isReady: preview.data !== undefined && !preview.isPlaceholderData && preview.data.problem === null,
    waiting: waiting.length,
    /** Once the merge has begun, the choices are already sent. */
    isChanged: Object.keys(picks).length > 0 && !merge.isPending,
    pickOf,
    pick: (field: string, side: Side) => setPicks({ ...picks, [field]: side }),
    /** Keeps the other one instead. */
    swap: () => {
      merge.reset();
      setPicks({});
      setOrder([otherId, keptId, ...waiting]);
    },
    skip: () => {
      merge.reset();
      goOn([keptId, ...waiting]);
    },
  };
}
