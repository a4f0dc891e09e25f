/** What appointments need from the features above. */
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';

export type AppointmentPorts = {
  /** An appointment was booked, changed or deleted in this transaction: calendars outside must follow. */
  changed: (tx: Transaction, change: { context: Context; businessId: string }) => Promise<void>;
};

declare module '#platform/context.ts' {
  interface Ports {
    appointments: AppointmentPorts;
  }
}
