/** What contacts need from the features that store something about a contact. */
import type { Spending } from '#features/reach/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Way } from '#platform/database/repoint-rows.ts';
import type { BulkChannel, ContactAppointment, TimelineItem } from './contract.ts';

/** One kind of record that belongs to a contact. Each function runs in the transaction of the change. */
export type Belonging = {
  /** The table whose rows name the contact. */
  table: string;
  /** For a merge or its undo: moves all of them, or those in `ids`. Returns which were moved. */
  move: (tx: Transaction, way: Way) => Promise<number[]>;
  /** Called before the contacts are deleted, while their records can still be found. */
  beforeDeletion?: (tx: Transaction, contactIds: number[]) => Promise<void>;
  /**
   * Called after contacts are restored: their jobs found nothing and ended, so records still under way must
   * be failed.
   */
  afterReturn?: (tx: Transaction, contactIds: number[]) => Promise<void>;
};
/** The owner sees how many there are before a merge. */
export type CountedBelonging = Belonging & { count: (tx: Transaction, contactId: number) => Promise<number> };

export type Belongings = Record<
  'conversations' | 'messages' | 'voicemails' | 'appointments',
  CountedBelonging
> &
  Record<'outboundCalls' | 'runs' | 'reviews' | 'reviewRequests', Belonging>;

export type AskedLately = { ids: Set<number>; addresses: Set<string> };

export type BulkMessage = {
  context: Context;
  businessId: string;
  contactId: number;
  channel: BulkChannel;
  to: string;
  subject: string;
  body: string;
  /** A repeated key is the same message, sent once. */
  idempotencyKey: string;
};

export type ContactPorts = {
  belongings: Belongings;
  timeline: readonly ((tx: Transaction, contactId: number) => Promise<TimelineItem[]>)[];
  /** Newest first. */
  listAppointments: (tx: Transaction, contactId: number) => Promise<ContactAppointment[]>;
  /** The same texts with the variables of this contact and of the business; what is not known stays in them. */
  fillTexts: (
    tx: Transaction,
    of: { context: Context; contactId: number; texts: string[] },
  ) => Promise<{ text: string }[]>;
  /** Throws an AppError when the contact may not be reached. */
  sendMessage: (tx: Transaction, message: BulkMessage) => Promise<unknown>;
  /** The same for a request for a review; also refuses a contact that was asked lately. */
  askForReview: (tx: Transaction, message: BulkMessage) => Promise<unknown>;
  /** The contacts among these who may not be asked for a review again yet, themselves or by an address of theirs. */
  listAskedLately: (tx: Transaction, of: { ids: number[]; addresses: string[] }) => Promise<AskedLately>;
  /** What a message on this channel takes of the business's allowance. */
  costOf: (of: { context: Context; channel: BulkChannel; businessId: string }) => Spending | null;
  /** Messages on this channel go only to the sandbox. */
  isSandbox: (of: { context: Context; channel: BulkChannel; businessId: string }) => boolean;
};

declare module '#platform/context.ts' {
  interface Ports {
    contacts: ContactPorts;
  }
}
