/** What automations remember for as long as the process lives. */
import { catalogueOf } from './catalogue/variables.ts';
import type { AutomationPorts } from './ports.ts';
import { type CompiledVersions, createCompiledVersions } from './runner/compiled-versions.ts';
import type { LocalRunners } from './runner/local-runner.ts';
import { createWebhookIntake, type WebhookIntake } from './webhooks-in/incoming-service.ts';
import type { KnownWebhooks } from './webhooks-in/known-webhooks.ts';
import type { NotedRefusals } from './webhooks-in/note-refusals.ts';

export type AutomationsMemory = {
  runners: LocalRunners;
  versions: CompiledVersions;
  webhooks: KnownWebhooks;
  /** Where requests to one address meet that come at the same time. */
  intake: WebhookIntake;
  refusals: NotedRefusals;
  /** How many requests each flow has taken since its old ones were cleared away. */
  untidied: Map<number, number>;
};

declare module '#platform/context.ts' {
  interface Memory {
    automations: AutomationsMemory;
  }
}

export const createAutomationsMemory = (ports: AutomationPorts): AutomationsMemory => ({
  runners: { here: new Set(), isNotifying: false },
  versions: createCompiledVersions(catalogueOf(ports)),
  webhooks: new Map(),
  intake: createWebhookIntake(),
  refusals: { waiting: null },
  untidied: new Map(),
});
