import type { ReactNode } from 'react';
import type { ActiveIntegration, Integration, SetUpStep } from '#features/integrations/contract.ts';

export type StepProps = {
  integration: Integration;
  /** Null until it is connected. */
  active: ActiveIntegration | null;
  step: SetUpStep;
  /** False while the drawer slides out. */
  isOpen: boolean;
  /** Puts Back, Cancel and the given button into the drawer's footer; `leave` asks before typed text is lost. */
  footer: (next: ReactNode, leave?: (then: () => void) => void) => ReactNode;
  onNext: () => void;
};
