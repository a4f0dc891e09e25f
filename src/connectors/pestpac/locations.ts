/** Everything in PestPac belongs to a location. The actions have no field for it, so it is found by the customer. */
import type { KeptIds, Preferences, VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { isSameEmail, isSamePhone } from '#connectors/framework/run/same-person.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';
import { idIn, type Row, rowsIn, textIn } from './answers.ts';

export type Person = { email: string; phones: readonly string[] };

export function locationIdOf(text: string): number {
  if (!/^\d{1,15}$/.test(text))
    throw new StepFailure(`“${text}” is not the id of a location in PestPac: it has digits only.`, {
      retryable: false,
    });
  return Number(text);
}

export async function findLocation({
  client,
  kept,
  person,
}: {
  client: VendorClient;
  kept: KeptIds;
  person: Person;
}): Promise<number | null> {
  const id = await kept.find(keyOf(person));
  return id === null ? await searchLocation({ client, person }) : Number(id);
}

/** PestPac searches in every field, so what it finds is compared. */
export async function searchLocation({
  client,
  person: { email, phones },
}: {
  client: VendorClient;
  person: Person;
}): Promise<number | null> {
  for (const q of [email, ...phones].filter((value) => value !== '')) {
    const rows = rowsIn(await client.request({ path: '/Locations', query: { q } }));
    const found = rows.find((row) => isSameEmail(textIn(row, 'EMail'), q) || hasPhone({ row, phone: q }));
    const id = found && idIn({ answer: found, names: ['LocationID'] });
    if (id) return Number(id);
  }
  return null;
}

/** PestPac needs all of these of a new location. */
const NEEDED = {
  FirstName: 'First Name',
  LastName: 'Last Name',
  Address: 'Address',
  City: 'City',
  State: 'State',
  Zip: 'ZIP',
  Phone: 'Phone',
  EMail: 'Email',
} as const;
type NewLocation = Record<keyof typeof NEEDED, string> & Readonly<Record<string, string>>;

export async function createLocation({
  client,
  kept,
  preferences,
  person,
  location,
  isActive = true,
}: {
  client: VendorClient;
  kept: KeptIds;
  preferences: Preferences;
  person: Person;
  location: NewLocation;
  isActive?: boolean;
}): Promise<number> {
  const { branch = '', taxCode = '', locationType = '' } = preferences;
  if (!branch || !taxCode || !locationType)
    throw new StepFailure(
      'PestPac has no location with this e-mail address or phone number. To let automations add locations, fill in branch, tax code and type in the preferences of PestPac.',
      { retryable: false },
    );
  const missing = Object.entries(NEEDED).filter(([key]) => !location[key]);
  if (missing.length > 0)
    throw new StepFailure(
      `PestPac has no location with this e-mail address or phone number, and a new one needs: ${missing.map(([, label]) => label).join(', ')}.`,
      { retryable: false },
    );
  const answer = await client.request({
    method: 'POST',
    path: '/Locations',
    json: { ...filled(location), Branch: branch, TaxCode: taxCode, Type: locationType, Active: isActive },
  });
  const id = idIn({ answer, names: ['LocationID'] });
  if (id === null)
    throw new StepFailure('PestPac added the location, but did not say which id it has.', {
      retryable: false,
    });
  await kept.keep({ ...keyOf(person), id });
  return Number(id);
}

const hasPhone = ({ row, phone }: { row: Row; phone: string }): boolean =>
  ['Phone', 'AlternatePhone', 'MobilePhone'].some((name) => isSamePhone(textIn(row, name), phone));

/** Without either, PestPac would add the location again each time. */
function keyOf({ email, phones }: Person): { kind: string; key: string } {
  const key = email.toLowerCase() || phones.find((phone) => phone !== '');
  if (!key)
    throw new StepFailure(
      'PestPac needs an e-mail address, a phone number or a location id to recognize the customer.',
      { retryable: false },
    );
  return { kind: 'location', key };
}
