/** What automations need from the features whose records flows are about. */
import type { DeclaredVariables } from '#platform/define-variables.ts';

export type AutomationPorts = {
  /** In the order of the picker. */
  variables: readonly DeclaredVariables[];
};

declare module '#platform/context.ts' {
  interface Ports {
    automations: AutomationPorts;
  }
}
