import { Link } from '@tanstack/react-router';
import { Button } from '#ui/control/button.tsx';
import { CalendarStep } from './calendars/calendar-step.tsx';
import { CredentialsStep, PreferencesStep } from './fields-step.tsx';
import { ListBlock } from './list-block.tsx';
import { SandboxOffer } from './sandbox-offer.tsx';
import { SignInOrTokenStep } from './sign-in-or-token-step.tsx';
import type { StepProps } from './step-props.ts';

export function SetUpStepView({ onSandbox, ...props }: StepProps & { onSandbox: () => void }) {
  const { step, integration, active } = props;
  const connects = step.action === 'redirect' || step.action === 'save_integration';
  return (
    <div className="flex flex-col gap-4 pt-5">
      <div>
        <h3 className="text-lg leading-7 font-semibold">{step.title}</h3>
        {step.description ? <p className="text-soft">{step.description}</p> : null}
      </div>
      {step.content.map((block) =>
        block.kind === 'list' ? <ListBlock key={block.items.join()} {...block} /> : null,
      )}
      <StepAction {...props} />
      {/* Only before the first connection: the sandbox would take the place of the owner's account. */}
      {connects && !active ? <SandboxOffer integration={integration} onConnected={onSandbox} /> : null}
    </div>
  );
}

function StepAction(props: StepProps) {
  switch (props.step.action) {
    case 'redirect':
      return <SignInOrTokenStep {...props} />;
    case 'save_integration':
      return <CredentialsStep {...props} />;
    case 'save-preferences':
      return <PreferencesStep {...props} />;
    case 'save-calendar-selection':
      return <CalendarStep {...props} />;
    case 'none':
      return <TextStep {...props} />;
  }
}

function TextStep({ step, integration, active, footer, onNext }: StepProps) {
  return (
    <>
      {step.type === 'finish' && active ? (
        <p>
          <Link
            to="/integrations/$integrationId"
            params={{ integrationId: String(integration.id) }}
            className="inline-flex min-h-6 items-center rounded-[4px] text-accent-ink underline underline-offset-4"
          >
            See what this connection does
          </Link>
        </p>
      ) : null}
      {footer(
        <Button variant="primary" onClick={onNext}>
          {step.footer.next}
        </Button>,
      )}
    </>
  );
}
