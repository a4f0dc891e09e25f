import { failureText } from '#ui/api/failure-text.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts';
import type { MergePreview } from '../../contract.ts';
import { nameOf } from '../contact-name.ts';
import { ContactFaceLine } from './contact-face-line.tsx';
import { MergeOutcome } from './merge-outcome.tsx';
import { RadioCard } from './radio-card.tsx';
import type { MergeReview } from './use-merge-review.ts';

export const MERGE_FORM_ID = 'merge-contacts';

/** Two contacts side by side: which one stays, and with which values. */
export function MergeReviewForm({ review }: { review: MergeReview }) {
  const { preview, merge } = review;
  const unsaved = useUnsaved({ isDirty: review.isChanged });
  if (preview.data) {
    return (
      <PlainForm
        id={MERGE_FORM_ID}
        unsaved={unsaved}
        className="flex flex-col gap-6"
        onSubmit={() => review.isReady && !merge.isPending && merge.mutate(preview.data)}
      >
        {merge.error ? (
          <p role="alert" className="rounded-control bg-danger-wash px-4 py-3 text-danger">
            {merge.error.message}
          </p>
        ) : null}
        <WhoStays review={review} preview={preview.data} />
        <Differences review={review} preview={preview.data} />
        <MergeOutcome preview={preview.data} />
      </PlainForm>
    );
  }
  if (preview.isError) {
    return (
      <ErrorState
        message={failureText(preview.error, 'Failed to compare these contacts. Please try again later.')}
        onRetry={() => void preview.refetch()}
        retrying={preview.isFetching}
      />
    );
  }
  return (
    <div role="status" aria-busy="true" aria-label="Loading" className="flex flex-col gap-3">
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-20 w-full" />
      <Skeleton className="h-48 w-full" />
    </div>
  );
}

function WhoStays({ review, preview: { kept, other } }: { review: MergeReview; preview: MergePreview }) {
  // In a fixed order, whichever stays, so that nothing jumps under the pointer.
  const both = [kept, other].sort((one, two) => one.id - two.id);
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">Which contact stays?</legend>
      <div className="flex flex-col gap-2">
        {both.map((contact) => (
          <RadioCard
            key={contact.id}
            name="stays"
            checked={contact.id === review.keptId}
            onSelect={review.swap}
          >
            <ContactFaceLine contact={contact} />
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}

function Differences({ review, preview }: { review: MergeReview; preview: MergePreview }) {
  const { choices, kept, other } = preview;
  if (choices.length === 0) return null;
  return (
    <section>
      <h3 className="font-semibold">Where they differ</h3>
      <p className="text-sm text-soft">
        Choose what is kept: of {nameOf(kept)} on the left, of {nameOf(other)} on the right.
      </p>
      <div className="mt-3 flex flex-col gap-4">
        {choices.map((choice) => {
          const picked = review.pickOf(choice);
          return (
            <fieldset key={choice.field}>
              <legend className="mb-1 text-sm font-medium wrap-anywhere">{choice.label}</legend>
              <div className="grid grid-cols-2 gap-2">
                {(['kept', 'other'] as const).map((side) => (
                  <RadioCard
                    key={side}
                    name={choice.field}
                    checked={picked === side}
                    disabled={choice.fixed}
                    onSelect={() => review.pick(choice.field, side)}
                  >
                    <span className="wrap-anywhere">
                      {choice[side] || <span className="text-soft">Nothing</span>}
                    </span>
                  </RadioCard>
                ))}
              </div>
              {choice.fixed ? (
                <p className="mt-1 text-sm text-soft">A contact marked Do Not Call stays so.</p>
              ) : null}
            </fieldset>
          );
        })}
      </div>
    </section>
  );
}
