import clsx from 'clsx';
import { useId, useRef, useState } from 'react';
import { FEEDBACK_LIMITS } from '#features/reviews/contract/vocabulary.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { BackButton } from './back-button.tsx';
import { type FeedbackErrors, feedbackErrors, firstWithError } from './feedback-errors.ts';
import { FeedbackField } from './feedback-field.tsx';
import { feedbackTexts } from './rating-texts.ts';
import { StepHeading } from './step-heading.tsx';
import type { FeedbackDraft } from './visit/visit.ts';

export function FeedbackStep({
  name,
  score,
  isNameOptional,
  draft,
  onDraft,
  onSend,
  onSkip,
  onBack,
}: {
  name: string;
  score: number;
  isNameOptional: boolean;
  draft: FeedbackDraft;
  onDraft: (draft: FeedbackDraft) => void;
  onSend: (website: string) => void;
  onSkip: () => void;
  onBack: () => void;
}) {
  const id = useId();
  const [errors, setErrors] = useState<FeedbackErrors>({});
  const hidden = useRef<HTMLInputElement>(null);
  const send = () => {
    const found = feedbackErrors(draft, { isNameOptional });
    setErrors(found);
    const first = firstWithError(found);
    if (first) document.getElementById(`${id}-${first}`)?.focus();
    else onSend(hidden.current?.value ?? '');
  };
  const field = (key: keyof FeedbackDraft) => ({
    id: `${id}-${key}`,
    value: draft[key],
    error: errors[key],
    maxLength: FEEDBACK_LIMITS[key],
    optional: isNameOptional && key !== 'feedback',
    onChange: (value: string) => {
      onDraft({ ...draft, [key]: value });
      if (errors[key]) setErrors({ ...errors, [key]: undefined });
    },
  });
  const { heading, intro } = feedbackTexts(score, name);
  const comments = <FeedbackField label="Comments" rows={5} {...field('feedback')} />;
  return (
    <>
      <StepHeading intro={intro}>{heading}</StepHeading>
      <PlainForm unsaved="kept" onSubmit={send} className="mx-auto mt-6 flex max-w-xl flex-col gap-4">
        {isNameOptional ? comments : null}
        <div className="grid gap-4 sm:grid-cols-2">
          <FeedbackField label="First name" autoComplete="given-name" {...field('firstName')} />
          <FeedbackField label="Last name" autoComplete="family-name" {...field('lastName')} />
        </div>
        <FeedbackField label="Email" type="email" autoComplete="email" {...field('email')} />
        {isNameOptional ? null : comments}
        <input
          ref={hidden}
          name="website"
          tabIndex={-1}
          autoComplete="off"
          aria-hidden="true"
          className="pointer-events-none absolute size-px opacity-0"
        />
        <button
          type="submit"
          className={clsx('w-full border-line-strong!', buttonStyle({ variant: 'primary', size: 'large' }))}
        >
          Send feedback
        </button>
        <div className="flex flex-wrap justify-center gap-2 sm:justify-between">
          <BackButton onBack={onBack} />
          <button type="button" className={buttonStyle({ variant: 'ghost', size: 'large' })} onClick={onSkip}>
            Finish without comments
          </button>
        </div>
      </PlainForm>
    </>
  );
}
