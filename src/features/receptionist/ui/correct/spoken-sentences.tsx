import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { LIVE_KIND } from '#features/receptionist/contract.ts';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { CorrectDialog } from './correct-dialog.tsx';
import { CorrectionNote } from './correction-note.tsx';
import { correctionsQuery } from './correction-queries.ts';
import type { MarkedSentence, SpokenSentence } from './marked-sentence.ts';

/** What the receptionist said, sentence by sentence: each can be corrected, and shows its correction. */
export function SpokenSentences({
  conversationId,
  place,
  question,
  sentences,
}: Omit<MarkedSentence, 'sentence'> & { sentences: readonly SpokenSentence[] }) {
  const { data: corrections = [] } = useQuery(correctionsQuery(conversationId));
  // A correction changes the draft, also when it is made in another window.
  useLiveQuery({
    queryKey: correctionsQuery(conversationId).queryKey,
    concerns: ({ kind }) => kind === LIVE_KIND,
  });
  const [marked, setMarked] = useState<SpokenSentence | null>(null);
  const made = corrections.filter((correction) => correction.place === place);
  return (
    <>
      <p className="break-words whitespace-pre-wrap">
        {sentences.map((sentence, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what was said does not change
          <span key={index}>
            {index === 0 ? '' : ' '}
            {made.some((correction) => correction.sentence === sentence.text) ? (
              <del>{sentence.text}</del>
            ) : (
              <>
                {sentence.text}
                <button
                  type="button"
                  aria-label={`Correct this: ${sentence.text}`}
                  title="Correct this"
                  onClick={() => setMarked(sentence)}
                  className="ml-0.5 inline-flex size-6 items-center justify-center rounded-[4px] align-middle text-soft hover:bg-sunken hover:text-ink"
                >
                  <PencilLine aria-hidden="true" className="size-3.5" />
                </button>
              </>
            )}
          </span>
        ))}
      </p>
      {made.map((correction) => (
        <CorrectionNote key={correction.id} {...{ conversationId, correction }} />
      ))}
      {marked ? (
        <CorrectDialog
          {...{ conversationId, place, question }}
          sentence={marked}
          onClose={() => setMarked(null)}
        />
      ) : null}
    </>
  );
}
