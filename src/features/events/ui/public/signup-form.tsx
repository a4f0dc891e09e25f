import { type ReactNode, useId, useRef, useState } from 'react';
import {
  EMPTY_SIGNUP,
  findProblem,
  type SignupForm as Values,
} from '#features/events/contract/vocabulary.ts';
import type { joinEventsRoute } from '#features/events/contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { callPublic } from '#ui/api/call-public.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { controlStyle } from '#ui/control/control-style.ts';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { defineIsland } from '#ui/island/define-island.tsx';
import { useAlive } from '#ui/island/use-alive.ts';

const HINT = "We'll confirm instantly -- no spam, ever.";
const SENDING = 'Submitting...';
const FAILED = 'Unable to submit. Please try again later.';
const THANKS = 'Thanks! You are on the list. Look out for our confirmation e-mail.';

const PREFERENCE_LABELS = { either: 'Either', in_person: 'In person', virtual: 'Virtual' };
const ROLE_LABELS = {
  owner: 'Owner',
  ops: 'Operations',
  marketing: 'Marketing',
  technician: 'Technician',
  other: 'Other',
};

type Status = 'editing' | 'sending' | 'sent';
type Problem = { field: string | null; message: string };

/**
 * The fields keep their own values, so that what a visitor types before this code has arrived is not lost. Until then the
 * form cannot be sent.
 */
function Form() {
  const [status, setStatus] = useState<Status>('editing');
  const [problem, setProblem] = useState<Problem | null>(null);
  const isAlive = useAlive();
  const form = useRef<HTMLFormElement>(null);
  const id = useId();

  const submit = async () => {
    if (status === 'sending' || !form.current) return;
    const values = readValues(form.current);
    const found = findProblem(values);
    setProblem(found);
    if (found) {
      document.getElementById(`${id}-${found.field}`)?.focus();
      return;
    }
    setStatus('sending');
    try {
      const body = { ...values, timestamp: new Date().toISOString() };
      await callPublic<typeof joinEventsRoute>('POST', '/api/events/signups', { body });
      form.current.reset();
      setStatus('sent');
    } catch (error) {
      setProblem(refusalOf(error));
      setStatus('editing');
    }
  };
  const text = (name: 'name' | 'email' | 'phone' | 'city', label: string, autoComplete: string) => (
    <Field id={`${id}-${name}`} label={label}>
      <input
        id={`${id}-${name}`}
        type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
        autoComplete={autoComplete}
        maxLength={name === 'email' ? 254 : name === 'phone' ? 40 : 120}
        aria-invalid={problem?.field === name || undefined}
        aria-describedby={problem?.field === name ? `${id}-hint` : undefined}
        name={name}
        className={controlStyle}
      />
    </Field>
  );

  return (
    <PlainForm
      ref={form}
      unsaved="kept"
      onChange={() => setStatus((now) => (now === 'sent' ? 'editing' : now))}
      aria-label="Join the Events List"
      className="grid max-w-3xl gap-5 sm:grid-cols-2"
      onSubmit={() => void submit()}
    >
      {text('name', 'Name', 'name')}
      {text('email', 'Email', 'email')}
      {text('phone', 'Phone (optional)', 'tel')}
      {text('city', 'City', 'address-level2')}
      <Choice id={`${id}-preference`} label="I would attend" labels={PREFERENCE_LABELS} name="preference" />
      <Choice id={`${id}-role`} label="My role" labels={ROLE_LABELS} name="role" />
      <Field id={`${id}-topics`} label="Topics that would bring you in" wide>
        <textarea
          id={`${id}-topics`}
          rows={3}
          maxLength={1000}
          name="topics"
          className={`${controlStyle} h-auto! py-2`}
        />
      </Field>
      <label className="flex items-start gap-3 sm:col-span-2">
        <input
          id={`${id}-consent`}
          type="checkbox"
          name="consent"
          aria-invalid={problem?.field === 'consent' || undefined}
          className="mt-0.5 size-5.5 shrink-0 accent-accent"
        />
        <span>I agree to receive e-mails about events. I can leave the list at any time.</span>
      </label>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 sm:col-span-2">
        <button
          type="submit"
          disabled={!isAlive || status === 'sending'}
          className={`${buttonStyle({ variant: 'primary', size: 'large' })} disabled:cursor-default`}
        >
          Join the Events List
        </button>
        <p
          id={`${id}-hint`}
          role={problem ? 'alert' : 'status'}
          className={problem ? 'text-danger' : status === 'sent' ? 'text-success' : 'text-soft'}
        >
          {problem?.message ?? hintOf(status)}
        </p>
      </div>
    </PlainForm>
  );
}

function readValues(form: HTMLFormElement): Values {
  const given = Object.fromEntries(new FormData(form)) as Partial<Record<keyof Values, string>>;
  return { ...EMPTY_SIGNUP, ...given, consent: given.consent !== undefined } as Values;
}

const hintOf = (status: Status): string => ({ editing: HINT, sending: SENDING, sent: THANKS })[status];

/** The server names the first field that it refuses; of any other failure the visitor needs no details. */
function refusalOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { field: null, message: FAILED };
  const field = Object.keys(error.errors)[0] ?? null;
  const isClear = field !== null || error.status === 429;
  return { field, message: isClear ? error.message : FAILED };
}

function Field({
  id,
  label,
  wide = false,
  children,
}: {
  id: string;
  label: string;
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={wide ? 'sm:col-span-2' : undefined}>
      <label htmlFor={id} className="mb-1 block font-medium">
        {label}
      </label>
      {children}
    </div>
  );
}

function Choice<Value extends string>({
  id,
  label,
  labels,
  name,
}: {
  id: string;
  label: string;
  labels: Record<Value, string>;
  name: string;
}) {
  return (
    <Field id={id} label={label}>
      <select id={id} name={name} className={controlStyle}>
        {Object.entries<string>(labels).map(([key, text]) => (
          <option key={key} value={key}>
            {text}
          </option>
        ))}
      </select>
    </Field>
  );
}

export const SignupForm = defineIsland('events-signup', Form);
