import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { FormProblems } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { type Credentials, connectExisting, type LogIn } from './connect-code.ts';

type LoginProps = {
  code: string | undefined;
  logIn: LogIn;
  /** Why the customer logs in, and with which address, if it is known. */
  lead: string;
  email: string;
  onConnected: () => void;
  onBack: () => void;
};

export function ConnectLogin({ code, logIn, lead, email: known, onConnected, onBack }: LoginProps) {
  const [credentials, setCredentials] = useState<Credentials>({ email: known, password: '' });
  const [isChecked, setChecked] = useState(false);
  const connect = useMutation({
    mutationFn: () => connectExisting({ code, credentials, logIn }),
    onSuccess: (failed) => failed === null && onConnected(),
  });
  const submit = () => {
    setChecked(true);
    const isFilledIn = credentials.email.trim() !== '' && credentials.password !== '';
    if (isFilledIn && !connect.isPending) connect.mutate();
  };
  const missing = (field: keyof Credentials, label: string) =>
    isChecked && credentials[field].trim() === '' ? `${label} is required` : undefined;
  return (
    <PlainForm unsaved="kept" onSubmit={submit} className="flex flex-col gap-2">
      <p role="status" className="pb-2 font-medium break-words">
        {lead}
      </p>
      <Field label="Email" required error={missing('email', 'Email')}>
        <Input
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={credentials.email}
          onValueChange={(email) => setCredentials({ ...credentials, email })}
        />
      </Field>
      <Field label="Password" required error={missing('password', 'Password')}>
        <Input
          name="password"
          type="password"
          autoComplete="current-password"
          value={credentials.password}
          onValueChange={(password) => setCredentials({ ...credentials, password })}
        />
      </Field>
      <FormProblems problems={connect.data ? [connect.data] : []} />
      <div className="flex flex-col gap-2 pt-1">
        <Button type="submit" variant="primary" size="large" disabled={connect.isPending}>
          {connect.isPending ? 'Connecting...' : 'Connect'}
        </Button>
        <Button variant="ghost" disabled={connect.isPending} onClick={onBack}>
          Back
        </Button>
      </div>
      <p className="pt-2 text-center text-sm">
        <Link
          to="/forgot-password"
          target="_blank"
          className="inline-flex min-h-6 items-center font-medium text-accent-ink underline underline-offset-2"
        >
          Forgot your password?
        </Link>
      </p>
    </PlainForm>
  );
}
