import { useEffect, useState, useSyncExternalStore } from 'react';
import { defineIsland } from '#ui/island/define-island.tsx';
import { FeedbackStep } from './feedback-step.tsx';
import { PublicStep } from './public-step.tsx';
import { RepeatedStep } from './repeated-step.tsx';
import { ScoreStep } from './score-step.tsx';
import { useLeftAlone } from './tablet/use-left-alone.ts';
import { ThanksStep } from './thanks-step.tsx';
import { useClicksOfStep } from './use-clicks-of-step.ts';
import { useFocusedStep } from './use-focused-step.ts';
import { createVisitStore, type VisitStore } from './visit/create-visit-store.ts';
import {
  type OfferedPage,
  type Step,
  stepAfterScore,
  stepBeforeFeedback,
  type Visit,
} from './visit/visit.ts';

type RatingProps = {
  businessId: string;
  /** Empty if it could not be loaded. */
  name: string;
  page: OfferedPage | null;
  minimumScore: number;
  token: string | null;
  tablet: string | null;
  /** The customer has already answered this review request. */
  isRated: boolean;
};

/** A score that is still being chosen with the arrow keys is sent once it rests. */
const CHOOSING_MS = 300;

function RatingPart({ businessId, name, page, minimumScore, ...invitation }: RatingProps) {
  const [store] = useState(() => createVisitStore({ businessId, page, ...invitation }));
  const visit = useSyncExternalStore(store.subscribe, store.read, store.initial);
  useEffect(() => store.start(), [store]);
  const shown = visit.isRepeated ? 'repeated' : visit.score === null ? 'score' : visit.step;
  const content = useFocusedStep(shown);
  useClicksOfStep(content, shown);
  const finish = (part: Partial<Visit>) => store.change({ ...part, step: 'thanks', doneAt: Date.now() });
  const common = { name, page: visit.page, onGo: () => finish({ wentPublic: true }) };
  const isOnTablet = visit.tablet !== null;
  const next = isOnTablet && store.isReported() ? store.restart : null;
  useLeftAlone(shown === 'score' && visit.score === null ? null : next);
  return (
    <div ref={content}>
      {shown === 'repeated' ? (
        <RepeatedStep {...common} isAsked={visit.token !== null} />
      ) : shown === 'score' || visit.score === null ? (
        <ScoreStep
          name={name}
          page={page}
          score={visit.score}
          onChoose={(score) => store.change({ score }, { afterMs: CHOOSING_MS })}
          onContinue={() => store.change({ step: stepAfterScore(limitsOf(visit, minimumScore)) })}
        />
      ) : shown === 'thanks' ? (
        <ThanksStep
          {...common}
          score={visit.score}
          videoPage={`/video-testimonial?b=${businessId}&v=${visit.visitId}`}
          onWrite={visit.withFeedback ? null : () => store.change({ step: 'feedback' })}
          isAsked={visit.token !== null}
          isOnTablet={isOnTablet}
          onNext={next}
        />
      ) : (
        <RatedStep {...common} {...{ store, visit, minimumScore, finish }} score={visit.score} />
      )}
    </div>
  );
}

/** The public page, or the comments. */
function RatedStep({
  name,
  page,
  score,
  store,
  visit,
  minimumScore,
  onGo,
  finish,
}: {
  name: string;
  page: OfferedPage | null;
  score: number;
  store: VisitStore;
  visit: Visit;
  minimumScore: number;
  onGo: () => void;
  finish: (part: Partial<Visit>) => void;
}) {
  const goTo = (step: Step) => store.change({ step });
  if (visit.step === 'public' && page) {
    return (
      <PublicStep
        {...{ name, score, page, onGo }}
        onWrite={() => goTo('feedback')}
        onDecline={() => finish({ reviewDeclined: true })}
        onBack={() => goTo('score')}
      />
    );
  }
  return (
    <FeedbackStep
      {...{ name, score }}
      isNameOptional={score >= minimumScore}
      draft={visit.draft}
      onDraft={store.keepDraft}
      onSend={(website) => finish({ withFeedback: true, website })}
      onSkip={() => finish({})}
      onBack={() => goTo(stepBeforeFeedback(limitsOf(visit, minimumScore)))}
    />
  );
}

const limitsOf = ({ score, page, doneAt }: Visit, minimumScore: number) => ({
  score: score ?? 0,
  minimumScore,
  hasPublicPage: page !== null,
  isDone: doneAt !== null,
});

export const Rating = defineIsland('rating', RatingPart);
