/** What this process remembers about connections: the sandbox server that it runs, and renewals under way. */
import type { Credentials } from '#connectors/framework/run/define-vendor.ts';
import { createRecentLooks, type RecentLooks } from './sync/recent-looks.ts';
import { createSandboxServer, type SandboxServer } from './vendor-sandbox/sandbox-server.ts';

export type IntegrationsMemory = {
  sandbox: SandboxServer;
  /** By connection: steps that find a token expired wait for the same renewal. */
  renewals: Map<number, Promise<Credentials | null>>;
  looks: RecentLooks;
};

declare module '#platform/context.ts' {
  interface Memory {
    integrations: IntegrationsMemory;
  }
}

export const createIntegrationsMemory = (): IntegrationsMemory => ({
  sandbox: createSandboxServer(),
  renewals: new Map(),
  looks: createRecentLooks(),
});
