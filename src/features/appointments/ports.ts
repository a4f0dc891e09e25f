/** What appointments need from the features above. */
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

export type OutsideLook = {
  context: Context;
  businessId: string;
  /** Null: for every calendar. */
  calendarId: number | null;
  from: Date;
  until: Date;
  /** An answer that was asked for since then still counts. */
  maxAgeMs: number;
};

export type AppointmentPorts = {
  /** An appointment was booked, changed or deleted in this transaction: calendars outside must follow. */
  changed: (tx: Transaction, change: { context: Context; businessId: string }) => Promise<void>;
  /**
   * Asks the calendars outside what is taken there between two instants. Returns when their answers are stored as busy
   * times, or after a moment without them: then what was read last counts. Never in a transaction.
   */
  lookOutside: (look: OutsideLook) => Promise<void>;
};

declare module '#platform/context.ts' {
  interface Ports {
    appointments: AppointmentPorts;
  }
}
