import { defineVendorRun, type VendorStep } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { findContact, writeContact } from '../contacts.ts';
import { createLocation, findLocation, locationIdOf, searchLocation } from '../locations.ts';
import type { pestPacUpsertContact } from './pest-pac-upsert-contact.ts';

type Step = VendorStep<typeof pestPacUpsertContact>;

export const { run } = defineVendorRun<typeof pestPacUpsertContact>({
  run: async (step) => {
    const { input, client } = step;
    const location = (await knownLocation(step)) ?? { id: await newLocation(step), contact: null };
    if (location.contact === null) requireLeave(step);
    const contact_id = await writeContact({
      client,
      id: location.contact,
      contact: { LocationID: location.id, ...filled(detailsOf(input)), ...filled({ Comment: input.notes }) },
    });
    return {
      outputs: { pestpac: { contact_id, location_id: String(location.id) } },
      details: {
        contact: contact_id,
        location: location.id,
        done: location.contact === null ? 'created' : 'updated',
      },
    };
  },
});

/** The customer’s location with the id of the contact there, if PestPac has them. */
async function knownLocation({ input, client, kept }: Step) {
  const person = personOf(input);
  const contactAt = async (id: number) => {
    const found = await findContact({ client, locationId: id, person });
    return found === 'no-location' ? null : { id, contact: found.id };
  };
  if (input.externalId !== '') {
    const given = await contactAt(locationIdOf(input.externalId));
    if (given) return given;
    throw new StepFailure(`PestPac has no location with the id ${input.externalId}.`, { retryable: false });
  }
  const first = await findLocation({ client, kept, person });
  const known = first === null ? null : await contactAt(first);
  if (known || first === null) return known;
  // The kept location was deleted in the meantime.
  const again = await searchLocation({ client, person });
  return again === null ? null : await contactAt(again);
}

async function newLocation(step: Step): Promise<number> {
  const { input, client, kept, connection } = step;
  requireLeave(step);
  return await createLocation({
    client,
    kept,
    preferences: connection.preferences,
    person: personOf(input),
    isActive: input.active,
    location: {
      ...detailsOf(input),
      Salutation: input.salutation,
      SalutationName: input.salutationName,
      Country: input.country,
      Website: input.website,
    },
  });
}

function requireLeave({ input }: Step): void {
  if (!input.createIfNotExists)
    throw new StepFailure(
      'PestPac has no contact with this e-mail address, and Create If Not Exists is switched off.',
      { retryable: false },
    );
}

const personOf = ({ eMail, phone, mobilePhone }: Step['input']) => ({
  email: eMail,
  phones: [phone, mobilePhone],
});

/** What PestPac’s contacts and locations have in common. */
const detailsOf = (input: Step['input']) => ({
  FirstName: input.firstName,
  LastName: input.lastName,
  Title: input.title,
  EMail: input.eMail,
  Phone: input.phone,
  PhoneExtension: input.phoneExtension,
  AlternatePhone: input.alternatePhone,
  AlternatePhoneExtension: input.alternatePhoneExtension,
  MobilePhone: input.mobilePhone,
  MobilePhoneExtension: input.mobilePhoneExtension,
  Fax: input.fax,
  FaxExtension: input.faxExtension,
  Address: input.address,
  Address2: input.address2,
  City: input.city,
  State: input.state,
  Zip: input.zip,
});
