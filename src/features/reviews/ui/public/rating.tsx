import { useEffect, useState, useSyncExternalStore } from 'react';
import { defineIsland } from '#ui/island/define-island.tsx';
import { FeedbackStep } from './feedback-step.tsx';
import { PublicStep } from './public-step.tsx';
import { RepeatedStep } from './repeated-step.tsx';
import { ScoreStep } from './score-step.tsx';
import { ThanksStep } from './thanks-step.tsx';
import { useClicksOfStep } from './use-clicks-of-step.ts';
import { useFocusedStep } from './use-focused-step.ts';
import { createVisitStore } from './visit/create-visit-store.ts';
import { type OfferedPage, stepAfterScore, type Visit } from './visit/visit.ts';

type RatingProps = {
  businessId: string;
  /** Empty if it could not be loaded. */
  name: string;
  page: OfferedPage | null;
  minimumScore: number;
  token: string | null;
  /** The customer has already answered this review request. */
  isRated: boolean;
};

/** A score that is still being chosen with the arrow keys is sent once it rests. */
const CHOOSING_MS = 300;

function RatingPart({ businessId, name, page: offered, minimumScore, ...invitation }: RatingProps) {
  const [store] = useState(() => createVisitStore({ businessId, page: offered, ...invitation }));
  const visit = useSyncExternalStore(store.subscribe, store.read, store.initial);
  useEffect(() => store.start(), [store]);
  const { step, score, page, isRepeated } = visit;
  const shown = isRepeated ? 'repeated' : step;
  const content = useFocusedStep(shown);
  useClicksOfStep(content, shown);

  const finish = (part: Partial<Visit>) => store.change({ ...part, step: 'thanks', doneAt: Date.now() });
  const goOn = () => {
    const next = stepAfterScore({ score: score ?? 0, minimumScore, hasPublicPage: page !== null });
    if (next === 'thanks') finish({});
    else store.change({ step: next });
  };
  const back = () => store.change({ step: 'score' });
  const goPublic = () => finish({ wentPublic: true });
  const onRestart = store.isReported() ? store.restart : null;

  return (
    <div ref={content}>
      {isRepeated ? (
        <RepeatedStep name={name} page={page} onGo={goPublic} onRestart={onRestart} />
      ) : step === 'score' || score === null ? (
        <ScoreStep
          name={name}
          page={offered}
          score={score}
          onChoose={(chosen) => store.change({ score: chosen }, { afterMs: CHOOSING_MS })}
          onContinue={goOn}
        />
      ) : step === 'feedback' ? (
        <FeedbackStep
          name={name}
          score={score}
          draft={visit.draft}
          onDraft={(draft) => store.keepDraft(draft)}
          onSend={(website) => finish({ withFeedback: true, website })}
          onSkip={() => finish({})}
          onBack={back}
        />
      ) : step === 'public' && page ? (
        <PublicStep
          name={name}
          score={score}
          page={page}
          onGo={goPublic}
          onDecline={() => finish({ reviewDeclined: true })}
          onBack={back}
        />
      ) : (
        <ThanksStep
          name={name}
          score={score}
          page={page}
          videoPage={`/video-testimonial?b=${businessId}&v=${visit.visitId}`}
          onGo={goPublic}
          onRestart={onRestart}
        />
      )}
    </div>
  );
}

export const Rating = defineIsland('rating', RatingPart);
