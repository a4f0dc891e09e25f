import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import type { ActiveIntegration, DisplayLogic, Integration } from '#features/integrations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { ProgressLine } from '#ui/feedback/progress-bar.tsx';
import { Drawer, DrawerClose, type DrawerOpening } from '#ui/overlay/drawer.tsx';
import { INTEGRATIONS_KEY } from '../integration-queries.ts';
import { SetUpStepView } from './set-up-step.tsx';
import type { StepProps } from './step-props.ts';
import { afterAuthentication, resumedAt, type SetUpMode, stepsOf } from './steps.ts';

const TITLES: Record<SetUpMode, (name: string) => string> = {
  full: (name) => `Connect ${name}`,
  'edit-preferences': (name) => `${name}: preferences`,
  'edit-credentials': (name) => `${name}: credentials`,
};

/** Goes through the steps that the server describes, one at a time. */
export function SetUpDrawer({
  integration,
  active,
  display,
  mode,
  isResumed,
  isOpen,
  onClose,
  onClosed,
}: {
  integration: Integration;
  active: ActiveIntegration | null;
  display: DisplayLogic;
  mode: SetUpMode;
  /** The owner comes back from signing in at the vendor. */
  isResumed: boolean;
} & DrawerOpening) {
  const client = useQueryClient();
  const steps = stepsOf(display.steps, mode);
  const [at, setAt] = useState(isResumed ? resumedAt(steps) : 0);
  // A step has its own state, and its buttons are in the drawer's footer.
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const step = steps[at];
  if (!step) return null;

  const go = async (position: number) => {
    await client.invalidateQueries({ queryKey: INTEGRATIONS_KEY });
    if (position < steps.length) setAt(position);
    else onClose();
  };
  const stepFooter: StepProps['footer'] = (next: ReactNode, leave = (then) => then()) =>
    footer &&
    createPortal(
      <>
        {step.footer.back !== null && at > 0 ? (
          <Button variant="ghost" className="mr-auto" onClick={() => leave(() => setAt(at - 1))}>
            {step.footer.back}
          </Button>
        ) : null}
        {step.footer.cancel === null ? null : <DrawerClose>{step.footer.cancel}</DrawerClose>}
        {next}
      </>,
      footer,
    );
  return (
    <Drawer
      size={steps.some(({ type }) => type === 'calendar_selection') ? 'large' : 'medium'}
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={TITLES[mode](integration.name)}
      description={`Step ${at + 1} of ${steps.length}`}
      footer={<div ref={setFooter} className="contents" />}
    >
      <ProgressLine label={`Step ${at + 1} of ${steps.length}`} value={at + 1} total={steps.length} />
      <SetUpStepView
        key={at}
        integration={integration}
        active={active}
        step={step}
        isOpen={isOpen}
        footer={stepFooter}
        onNext={() => void go(at + 1)}
        onSandbox={() => void go(afterAuthentication(steps))}
      />
    </Drawer>
  );
}
