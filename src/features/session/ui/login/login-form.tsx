import type { ReactNode, Ref } from 'react';
import { AuthField } from '../form/auth-field.tsx';
import { Notice } from '../form/notice.tsx';
import { PasswordField } from '../form/password-field.tsx';
import { SubmitButton } from '../form/submit-button.tsx';
import { useLogin } from './use-login.ts';

/** E-mail and password, for the login page and the session-expired modal. */
export function LoginForm({
  email,
  onSignedIn,
  formRef,
  passwordRef,
  children,
}: {
  email?: string;
  onSignedIn?: () => void;
  formRef?: Ref<HTMLFormElement>;
  passwordRef?: Ref<HTMLInputElement>;
  /** Between the fields and the button. */
  children?: ReactNode;
}) {
  const { errors, failure, busy, submit, prepare } = useLogin(onSignedIn);
  return (
    // biome-ignore lint/correctness/noRestrictedElements: it saves nothing, and keeps the first page that users load small
    <form
      method="post"
      noValidate
      ref={formRef}
      onSubmit={submit}
      onInput={prepare}
      className="flex flex-col gap-2"
    >
      <AuthField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        defaultValue={email}
        error={errors.email}
      />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        required
        ref={passwordRef}
        error={errors.password}
      />
      {children}
      {failure ? <Notice tone="danger">{failure}</Notice> : null}
      <div className="mt-2">
        <SubmitButton busy={busy}>Log in</SubmitButton>
      </div>
    </form>
  );
}
