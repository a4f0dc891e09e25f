import { Drawer } from '#ui/overlay/drawer.tsx';
import { MergeFooter } from './merge-footer.tsx';
import { MergeReviewForm } from './merge-review-form.tsx';
import { useMergeReview } from './use-merge-review.ts';
import type { useOpening } from './use-opening.ts';

export function MergeDrawer({
  opening,
  onFinished,
}: {
  opening: ReturnType<typeof useOpening>;
  onFinished?: (keptId: number) => void;
}) {
  return opening.number > 0 ? (
    <Review key={opening.number} opening={opening} onFinished={onFinished} />
  ) : null;
}

function Review({ opening: { ids, isOpen, close }, onFinished }: Parameters<typeof MergeDrawer>[0]) {
  const review = useMergeReview({
    ids,
    onFinished: (keptId) => {
      close();
      onFinished?.(keptId);
    },
  });
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      size="large"
      title="Review and merge"
      footer={<MergeFooter review={review} />}
    >
      <MergeReviewForm review={review} />
    </Drawer>
  );
}
