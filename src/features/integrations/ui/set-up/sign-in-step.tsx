import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useEffect, useState } from 'react';
import { authLinkRoute } from '#features/integrations/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { authLinkFailure, readAuthLink } from './auth-link.ts';
import type { StepProps } from './step-props.ts';

const REDIRECT_SECONDS = 5;

/** Leads to the vendor's own page, after a few seconds in which the owner can read where they are going. */
export function SignInStep({ integration, step, isOpen, footer }: StepProps) {
  const { id, name, can_sign_in: canSignIn } = integration;
  const link = useMutation({
    mutationFn: async () =>
      readAuthLink((await call(authLinkRoute, { params: { integrationId: id } })).data.auth_url),
    onError: (error) => notify.error(authLinkFailure(error)),
  });
  return (
    <>
      {canSignIn ? null : (
        <p className="text-soft">
          Signing in at {name} is not possible here: this installation of Porchlight is not registered there.
          Ask its operator to register it, or use the sandbox.
        </p>
      )}
      {link.data ? (
        <Countdown name={name} url={link.data} isRunning={isOpen} onStop={() => link.reset()} />
      ) : null}
      {footer(
        <Button
          variant="primary"
          disabled={!canSignIn || link.data !== undefined}
          loading={link.isPending}
          onClick={() => link.mutate()}
        >
          {step.footer.next}
        </Button>,
      )}
    </>
  );
}

function Countdown({
  name,
  url,
  isRunning,
  onStop,
}: {
  name: string;
  url: string;
  isRunning: boolean;
  onStop: () => void;
}) {
  const [seconds, setSeconds] = useState(REDIRECT_SECONDS);
  useEffect(() => {
    if (!isRunning) return;
    if (seconds === 0) return window.location.assign(url);
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds, url, isRunning]);
  return (
    <div className="flex flex-col gap-3 rounded-card border border-line bg-sunken p-4">
      <p role="timer" aria-live="off" className="tabular-nums">
        We’ll take you to {name} in {seconds} {seconds === 1 ? 'second' : 'seconds'}. You’ll come back here
        afterward.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={<ExternalLink />} onClick={() => window.location.assign(url)}>
          Go now
        </Button>
        <Button onClick={onStop}>Stay here</Button>
      </div>
    </div>
  );
}
