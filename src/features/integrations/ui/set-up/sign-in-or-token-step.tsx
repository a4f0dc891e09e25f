import { useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { CredentialsStep } from './fields-step.tsx';
import { SignInStep } from './sign-in-step.tsx';
import type { StepProps } from './step-props.ts';

/** Some vendors also take a token that the owner makes there, which needs no registration of this installation. */
export function SignInOrTokenStep(props: StepProps) {
  const { integration, step } = props;
  const takesToken = step.content.some(({ kind }) => kind === 'form');
  const [usesToken, setUsesToken] = useState(takesToken && !integration.can_sign_in);
  if (!takesToken) return <SignInStep {...props} />;
  return (
    <>
      {usesToken ? (
        <>
          <p className="text-soft">
            {integration.can_sign_in
              ? ''
              : `Signing in is not possible here: this installation of Porchlight is not registered at ${integration.name}. `}
            We check the token with a request to {integration.name} before we store it, and store it
            encrypted.
          </p>
          <CredentialsStep {...props} step={{ ...step, footer: { ...step.footer, next: 'Connect' } }} />
        </>
      ) : (
        <SignInStep {...props} />
      )}
      {integration.can_sign_in ? (
        <Button variant="ghost" className="self-start" onClick={() => setUsesToken(!usesToken)}>
          {usesToken ? 'Sign in instead' : 'Use a private token instead'}
        </Button>
      ) : null}
    </>
  );
}
