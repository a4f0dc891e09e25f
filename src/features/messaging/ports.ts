/** What messaging needs from the list of conversations, which shows what customers write. */
import type { SendChannel } from '#features/reach/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

export type Thread = { businessId: string; contactId: number; source: SendChannel };
export type Reply = Thread & {
  /** The number, address or Messenger id that it came from. */
  from: string;
  text: string;
  at: Date;
};

export type MessagingPorts = {
  /** A customer wrote. Called once per message, in the transaction that stored it and locks the contact. */
  raiseReply: (tx: Transaction, reply: Reply & { context: Context }) => Promise<void>;
  /**
   * A user of the business replied, and so has read the messages. In the transaction that locks the contact.
   */
  settleReplies: (tx: Transaction, thread: Thread) => Promise<void>;
};

declare module '#platform/context.ts' {
  interface Ports {
    messaging: MessagingPorts;
  }
}
