/** What automations remember for as long as the process lives. */

import { catalogueOf } from './catalogue/catalogue.ts';
import type { AutomationPorts } from './ports.ts';
import { type CompiledVersions, createCompiledVersions } from './runner/compiled-versions.ts';
import type { LocalRunners } from './runner/local-runner.ts';

export type AutomationsMemory = {
  runners: LocalRunners;
  versions: CompiledVersions;
  /** Announcements that are already scheduled (see announce-later.ts). */
  pendingAnnouncements: Set<string>;
};

declare module '#platform/context.ts' {
  interface Memory {
    automations: AutomationsMemory;
  }
}

export const createAutomationsMemory = (ports: AutomationPorts): AutomationsMemory => ({
  runners: { here: new Set(), isNotifying: false },
  versions: createCompiledVersions(catalogueOf(ports)),
  pendingAnnouncements: new Set(),
});
