import { useId, useState } from 'react';
import { EMAIL } from '#features/reviews/contract/vocabulary.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { BackButton } from '../back-button.tsx';
import { FeedbackField } from '../feedback-field.tsx';
import { StepHeading } from '../step-heading.tsx';
import type { VideoDetails } from './kept-upload.ts';

export type Person = Pick<VideoDetails, 'firstName' | 'lastName' | 'email' | 'mayPublish'>;

const EMPTY: Person = { firstName: '', lastName: '', email: '', mayPublish: false };

export function DetailsStep({
  name,
  onSend,
  onBack,
}: {
  name: string;
  onSend: (person: Person) => void;
  onBack: () => void;
}) {
  const id = useId();
  const [person, setPerson] = useState(EMPTY);
  const [isChecked, setIsChecked] = useState(false);
  const errors = {
    firstName: person.firstName.trim() === '' ? 'Please enter your first name.' : undefined,
    email: EMAIL.test(person.email.trim()) ? undefined : 'Please enter a valid email address.',
  };
  const send = () => {
    setIsChecked(true);
    const wrong = errors.firstName ? 'firstName' : errors.email ? 'email' : null;
    if (wrong) document.getElementById(`${id}-${wrong}`)?.focus();
    else onSend(person);
  };
  const field = (key: 'firstName' | 'lastName' | 'email') => ({
    id: `${id}-${key}`,
    value: person[key],
    error: isChecked && key !== 'lastName' ? errors[key] : undefined,
    onChange: (value: string) => setPerson({ ...person, [key]: value }),
  });
  return (
    <>
      <StepHeading intro="So that we know who it is from. Your email address is never shown.">
        One last thing
      </StepHeading>
      <PlainForm unsaved="kept" onSubmit={send} className="mx-auto mt-6 flex max-w-xl flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <FeedbackField
            label="First name"
            autoComplete="given-name"
            maxLength={100}
            {...field('firstName')}
          />
          <FeedbackField
            label="Last name"
            autoComplete="family-name"
            maxLength={100}
            optional
            {...field('lastName')}
          />
        </div>
        <FeedbackField label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <label className="flex items-start gap-3">
          <input
            type="checkbox"
            className="mt-1 size-5 accent-(--color-accent)"
            checked={person.mayPublish}
            onChange={(event) => setPerson({ ...person, mayPublish: event.target.checked })}
          />
          <span>
            {name || 'The business'} may show this video, with my first name, on a page that anyone with its
            link can open, on its website and in social media.
          </span>
        </label>
        <div className="flex justify-between gap-2">
          <BackButton onBack={onBack} />
          <button type="submit" className={buttonStyle({ variant: 'primary', size: 'large' })}>
            Send the video
          </button>
        </div>
      </PlainForm>
    </>
  );
}
