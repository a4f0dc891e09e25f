/** The customer and the address of a booking. */
import {
  type ContactAddress,
  findContactAddress,
  isAddress,
  upsertContactByPhoneOrEmail,
} from '#features/contacts/book/service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';

type Booked = Partial<ContactAddress> & { customerName: string; phoneNumber: string; email: string };
/** The address is present only when it comes from the contact. */
type Customer = Partial<ContactAddress> & { contactId: number | null };

/** The contact the owner picked, else the one with that phone number or e-mail address, else a new one. */
export async function findCustomer(
  tx: Transaction,
  { businessId, contactId, booked }: { businessId: string; contactId: number | undefined; booked: Booked },
): Promise<Customer> {
  const id = contactId ?? (await findOrAdd(tx, { businessId, booked }));
  if (id === null) return { contactId: null };
  const known = await findContactAddress(tx, id);
  if (!known) throw contactGone();
  return { contactId: known.contactId, ...(!isAddress(booked) && known.address) };
}

async function findOrAdd(
  tx: Transaction,
  { businessId, booked }: { businessId: string; booked: Booked },
): Promise<number | null> {
  const { customerName, phoneNumber: phone, email, addressLine1, addressLine2, unitNumber } = booked;
  const { city, state, zipCode } = booked;
  if (!phone && !email) return null;
  const [firstName = '', ...rest] = customerName.split(/\s+/);
  const given = Object.entries({ addressLine1, addressLine2, unitNumber, city, state, zipCode }).filter(
    ([, part]) => part,
  );
  return await upsertContactByPhoneOrEmail(tx, {
    businessId,
    firstName,
    lastName: rest.join(' '),
    phone,
    email,
    ...Object.fromEntries(given),
  });
}

function contactGone(): AppError {
  const message = 'That contact was deleted. Choose another one, or book for a new customer.';
  return new AppError('validation-failed', { message, fields: { contact_id: [message] } });
}
