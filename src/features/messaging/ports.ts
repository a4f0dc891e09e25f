/** What messaging needs from the list of conversations, which shows what customers write, and from the receptionist. */
import type { SendChannel } from '#features/reach/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Fate } from './provider.ts';

export type Thread = { businessId: string; contactId: number; source: SendChannel };
export type Reply = Thread & {
  /** The number, address or Messenger id that it came from. */
  from: string;
  text: string;
  at: Date;
};

/** A message in a conversation of the business's CRM. */
export type CrmMessage = {
  businessId: string;
  contactId: number;
  channel: 'sms' | 'email';
  to: string;
  subject: string;
  body: string;
  conversationId: string;
};

/** Sends messages through the business's connection to its CRM. */
export type CrmPort = {
  send: (outgoing: {
    context: Context;
    message: CrmMessage;
  }) => Promise<{ providerId: string } | { fate: Fate; reason: string }>;
  /** The CRM's ids of exactly this message that it has had in that conversation since then. Throws if it cannot be asked. */
  findSent: (outgoing: { context: Context; message: CrmMessage; since: Date }) => Promise<string[]>;
};

export type MessagingPorts = {
  crm: CrmPort;
  /**
   * A customer wrote; true when the receptionist holds a conversation with them, and `raiseReply` is not called. Once
   * per message (`key`), in the transaction that stored it and locks the contact.
   */
  takeReply: (tx: Transaction, reply: Reply & { context: Context; key: string }) => Promise<boolean>;
  /** A customer wrote. Called once per message, in the transaction that stored it and locks the contact. */
  raiseReply: (tx: Transaction, reply: Reply & { context: Context }) => Promise<void>;
  /**
   * A user of the business replied, and so has read the messages. In the transaction that locks the contact.
   */
  settleReplies: (tx: Transaction, thread: Thread) => Promise<void>;
  /** The same user's message, for the conversation that the receptionist holds with this contact. */
  stepBack: (
    tx: Transaction,
    message: Thread & { to: string; userId: string; text: string; key: string },
  ) => Promise<void>;
  /** A customer texted STOP. */
  endAfterStop: (
    tx: Transaction,
    reply: Pick<Reply, 'source' | 'from'> & { context: Context },
  ) => Promise<void>;
};

declare module '#platform/context.ts' {
  interface Ports {
    messaging: MessagingPorts;
  }
}
