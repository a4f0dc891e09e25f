import { useQuery } from '@tanstack/react-query';
import type { KnowledgeEntry } from '#features/receptionist/contract.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import { receptionistQuery } from '../bot/bot-queries.ts';
import { CorrectForm } from './correct-form.tsx';
import type { MarkedSentence, SpokenSentence } from './marked-sentence.ts';

export function CorrectDialog({ onClose, ...marked }: MarkedSentence & { onClose: () => void }) {
  const draft = useQuery(receptionistQuery);
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Correct this"
      description="The draft learns it, and this conversation becomes a test of it."
    >
      {draft.data ? (
        <CorrectForm
          {...marked}
          used={usedEntry(marked.sentence, draft.data.profile.knowledge)}
          onClose={onClose}
        />
      ) : draft.isError ? (
        <ErrorState
          message="Failed to load the receptionist. Please try again later."
          onRetry={() => void draft.refetch()}
          retrying={draft.isFetching}
        />
      ) : (
        <SkeletonText lines={6} />
      )}
    </Dialog>
  );
}

/** The answer of the draft that the sentence came from. */
const usedEntry = (
  { receipts }: SpokenSentence,
  knowledge: readonly KnowledgeEntry[],
): KnowledgeEntry | undefined =>
  knowledge.find(({ id }) => receipts.some(({ fact }) => fact === `faq:${id}`));
