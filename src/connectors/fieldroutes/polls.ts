/** What happens in FieldRoutes, by the triggers that it starts. */
import { z } from 'zod';
import type { VendorServer } from '#connectors/framework/run/define-vendor.ts';
import { customerSchema } from './customers.ts';
import { pollFor } from './polling.ts';

const id = z.coerce.number();
const text = z.coerce
  .string()
  .nullish()
  .transform((value) => value ?? '');
/** The status of a completed appointment. */
const COMPLETED = 1;

export const polls: NonNullable<VendorServer['polls']> = {
  fieldRoutesNewCustomer: pollFor({
    trigger: 'fieldRoutesNewCustomer',
    entity: 'customer',
    dated: 'dateAdded',
    schema: customerSchema,
    idOf: ({ customerID }) => customerID,
    dateOf: ({ dateAdded }) => dateAdded,
    variablesOf: ({ customerID }) => ({ customer_id: String(customerID) }),
  }),
  fieldRoutesAppointmentCompleted: pollFor({
    trigger: 'fieldRoutesAppointmentCompleted',
    entity: 'appointment',
    dated: 'dateCompleted',
    filter: { status: COMPLETED },
    schema: z.object({
      appointmentID: id,
      customerID: id,
      type: text,
      date: text,
      notes: text,
      dateCompleted: text,
    }),
    idOf: ({ appointmentID }) => appointmentID,
    dateOf: ({ dateCompleted }) => dateCompleted,
    variablesOf: ({ appointmentID, customerID, type, date, notes }) => ({
      appointment_id: String(appointmentID),
      customer_id: String(customerID),
      service_id: type,
      date,
      notes,
    }),
  }),
  fieldRoutesNewSubscription: pollFor({
    trigger: 'fieldRoutesNewSubscription',
    entity: 'subscription',
    dated: 'dateAdded',
    schema: z.object({
      subscriptionID: id,
      customerID: id,
      serviceID: text,
      serviceType: text,
      dateAdded: text,
    }),
    idOf: ({ subscriptionID }) => subscriptionID,
    dateOf: ({ dateAdded }) => dateAdded,
    variablesOf: ({ subscriptionID, customerID, serviceID, serviceType }) => ({
      subscription_id: String(subscriptionID),
      customer_id: String(customerID),
      service_id: serviceID,
      service: serviceType,
    }),
  }),
};
