/** What messaging needs from the list of conversations, which shows what customers write, and from the receptionist. */
import type { SendChannel } from '#features/reach/contract.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { DeclaredVariables } from '#platform/define-variables.ts';
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
  /** The step of a run that wrote it. */
  step: WritingStep;
};
/** Nulls where no automation wrote it. */
export type WritingStep = { runId: number | null; nodeId: string | null };

/** Where in the CRM, and whose. */
type CrmConversation = Pick<CrmMessage, 'businessId' | 'channel' | 'conversationId'>;

/** What a customer wrote there. */
export type CrmReply = {
  /** The CRM's id of it. */
  id: string;
  /** The sender of an e-mail, perhaps with a name; empty for a text. */
  from: string;
  subject: string;
  body: string;
  isHtml: boolean;
};

/** `connection`: nothing can be asked at the moment, whatever it is. `conversation`: this one cannot be read. */
type NotHeard = { failed: 'connection' | 'conversation'; reason: string };

/** Messages through the business's connection to its CRM. */
export type CrmPort = {
  /** `conversationId` is the conversation that it is in, which is the contact's own there. */
  send: (outgoing: {
    context: Context;
    message: CrmMessage;
  }) => Promise<
    { providerId: string; conversationId: string; isSandbox: boolean } | { fate: Fate; reason: string }
  >;
  /** The CRM's ids of exactly this message that it has had in that conversation since then. Throws if it cannot be asked. */
  findSent: (outgoing: { context: Context; message: CrmMessage; since: Date }) => Promise<string[]>;
  /** What came in later than our message with the CRM's id `after`, oldest first; those with known ids may be left out. */
  listReplies: (
    asked: CrmConversation & {
      context: Context;
      after: string;
      known: ReadonlySet<string>;
      signal?: AbortSignal;
    },
  ) => Promise<{ replies: CrmReply[] } | NotHeard>;
  /** Answers a message as its recipient would, where the connection is a sandbox; null where it is not. Returns its id. */
  replyInSandbox: (answered: {
    context: Context;
    message: CrmMessage;
    body: string;
    key: string;
  }) => Promise<string | null>;
};

export type MessagingPorts = {
  crm: CrmPort;
  /** What a text to a contact can name: of the contact, and of the business itself. */
  variables: readonly DeclaredVariables[];
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
  /** The CRM's conversation in which the receptionist talks with this contact at the moment, if it is one there. */
  findCrmConversation: (tx: Transaction, thread: Thread & { to: string }) => Promise<string | null>;
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
