/** What the receptionist needs from the features above it. */
import type { ConversationVariable } from '#engine/trigger-settings.ts';
import type { Transaction } from '#platform/database/database.ts';

export type ReceptionistPorts = {
  /** What published flows want to know of every conversation, in the business that `tx` is scoped to. */
  listGoals: (tx: Transaction) => Promise<ConversationVariable[]>;
};

declare module '#platform/context.ts' {
  interface Ports {
    receptionist: ReceptionistPorts;
  }
}
