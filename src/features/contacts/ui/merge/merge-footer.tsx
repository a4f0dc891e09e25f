import { Button } from '#ui/control/button.tsx';
import { DrawerClose } from '#ui/overlay/drawer.tsx';
import { MERGE_FORM_ID } from './merge-review-form.tsx';
import type { MergeReview } from './use-merge-review.ts';

export function MergeFooter({ review: { isReady, merge, waiting, skip } }: { review: MergeReview }) {
  return (
    <>
      {waiting > 0 ? (
        <p aria-live="polite" className="mr-auto self-center text-sm text-soft">
          {waiting} more after this one
        </p>
      ) : null}
      <DrawerClose>Cancel</DrawerClose>
      {waiting > 0 ? <Button onClick={skip}>Skip</Button> : null}
      <Button
        type="submit"
        form={MERGE_FORM_ID}
        variant="primary"
        loading={merge.isPending}
        disabled={!isReady}
      >
        Merge contacts
      </Button>
    </>
  );
}
