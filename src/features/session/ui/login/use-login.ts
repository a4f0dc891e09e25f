import { type SubmitEvent, useRef, useState } from 'react';
import { type CredentialErrors, checkCredentials } from './check-credentials.ts';
import { LOGIN_UNREACHABLE } from './login-texts.ts';

/** Loaded when the user starts typing: it contains the contract's schemas, which the page itself does not need. */
const loadSignIn = () => import('./sign-in.ts');

/** The fields are uncontrolled, so that values from a password manager are read however it fills them in. */
export const useLogin = (onSignedIn?: () => void) => {
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  const send = async (credentials: { email: string; password: string }) => {
    sending.current = true;
    setBusy(true);
    const failed = await loadSignIn().then(
      ({ signIn }) => signIn(credentials),
      () => LOGIN_UNREACHABLE,
    );
    // After a success the form is about to disappear and stays disabled.
    if (failed === null) return onSignedIn?.();
    sending.current = false;
    setBusy(false);
    setFailure(failed);
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending.current) return;
    const fields = new FormData(event.currentTarget);
    const credentials = {
      email: String(fields.get('email') ?? '').trim(),
      password: String(fields.get('password') ?? ''),
    };
    const found = checkCredentials(credentials);
    setErrors(found);
    setFailure(null);
    const firstWrong = found.email ? 'email' : found.password ? 'password' : null;
    if (firstWrong) event.currentTarget.querySelector<HTMLInputElement>(`[name=${firstWrong}]`)?.focus();
    else void send(credentials);
  };

  /** A loading failure is reported on submit. */
  const prepare = () => void loadSignIn().catch(() => undefined);

  return { errors, failure, busy, submit, prepare };
};
