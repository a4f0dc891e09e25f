/** What contacts ask of the features that hold something of a contact. */
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Way } from '#platform/database/repoint-rows.ts';
import type { BulkChannel, ContactAppointment, TimelineItem } from './contract.ts';

/** One kind of what belongs to a contact. Each function works in the transaction of the change. */
export type Belonging = {
  /** The table whose rows name the contact. */
  table: string;
  /** When two contacts become one, or two again: all of them, or those of `ids`. Returns which were moved. */
  move: (tx: Transaction, way: Way) => Promise<number[]>;
  /** Before the contacts are deleted, while what is theirs can still be told from the rest. */
  beforeDeletion?: (tx: Transaction, contactIds: number[]) => Promise<void>;
  /** Their jobs found nothing and ended, so what was under way when they were deleted has to end. */
  afterReturn?: (tx: Transaction, contactIds: number[]) => Promise<void>;
};
/** An owner is told how many there are before two contacts become one. */
export type CountedBelonging = Belonging & { count: (tx: Transaction, contactId: number) => Promise<number> };

export type Belongings = Record<
  'conversations' | 'messages' | 'voicemails' | 'appointments',
  CountedBelonging
> &
  Record<'outboundCalls' | 'runs', Belonging>;

export type BulkMessage = {
  context: Context;
  businessId: string;
  contactId: number;
  channel: BulkChannel;
  to: string;
  subject: string;
  body: string;
  /** The same again is the same message, sent once. */
  idempotencyKey: string;
};

export type ContactPorts = {
  belongings: Belongings;
  timeline: readonly ((tx: Transaction, contactId: number) => Promise<TimelineItem[]>)[];
  /** Newest first. */
  listAppointments: (tx: Transaction, contactId: number) => Promise<ContactAppointment[]>;
  /** Throws an AppError when the contact may not be reached. */
  sendMessage: (tx: Transaction, message: BulkMessage) => Promise<unknown>;
  /** What is sent by this channel goes nowhere but to the sandbox. */
  isSandbox: (of: { context: Context; channel: BulkChannel; businessId: string }) => boolean;
};

declare module '#platform/context.ts' {
  interface Ports {
    contacts: ContactPorts;
  }
}
