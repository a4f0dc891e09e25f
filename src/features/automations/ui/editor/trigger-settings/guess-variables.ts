/**
 * Guesses what the fields of a request are, by their names and values. The owner sees the guess before saving
 * it.
 */

import type { VariableMapping } from '#engine/trigger-settings.ts';
import { parsePath } from '#engine/values/json-paths.ts';

/** Names in the form of `plainName`, the likeliest first. */
const NAMES: Record<string, readonly string[]> = {
  phone_number: [
    ...['phonenumber', 'phone', 'mobilenumber', 'mobilephone', 'mobile', 'cellphone', 'cell', 'telephone'],
    ...['tel', 'phone1'],
  ],
  email: ['email', 'emailaddress', 'mail'],
  first_name: ['firstname', 'fname', 'givenname', 'first', 'fullname', 'name'],
  last_name: ['lastname', 'lname', 'surname', 'familyname', 'last'],
  address: ['streetaddress', 'address1', 'addressline1', 'address', 'street'],
  city: ['city', 'town'],
  state: ['state', 'province'],
  zip_code: ['zipcode', 'zip', 'postalcode', 'postcode'],
  country: ['country', 'countrycode'],
  external_crm_id: ['externalcrmid', 'crmid'],
};
const LOOKS: Record<string, (sample: string) => boolean> = {
  phone_number: (sample) => sample.replace(/\D/g, '').length >= 7,
  email: (sample) => sample.includes('@'),
};

/** Fills in free rows that look like a contact field which no row has yet. */
export function guessVariables({
  rows,
  free,
}: {
  rows: readonly VariableMapping[];
  /** Rows that the user has not set. */
  free: ReadonlySet<VariableMapping>;
}): VariableMapping[] {
  const guesses = new Map<VariableMapping, string>();
  for (const [field, names] of Object.entries(NAMES)) {
    if (rows.some((row) => isContactField(row, field))) continue;
    const fits = (name: string) => (row: VariableMapping) =>
      free.has(row) &&
      !guesses.has(row) &&
      plainName(row) === name &&
      (LOOKS[field]?.(row.sampleValue) ?? true);
    const likeliest = names.map((name) => rows.find(fits(name))).find((row) => row !== undefined);
    if (likeliest) guesses.set(likeliest, field);
  }
  return rows.map((row) => {
    const variableField = guesses.get(row);
    return variableField ? { ...row, variableCategory: 'contact', variableField } : row;
  });
}

/** The last name in the path that is not an index: `lead.phones[0]` is called phones. */
export const lastName = ({ jsonPath }: Pick<VariableMapping, 'jsonPath'>): string =>
  parsePath(jsonPath.trim())?.findLast((key) => !/^\d+$/.test(key)) ?? '';

/** "Customer_Phone-Number" becomes "phonenumber". */
const plainName = (row: VariableMapping): string =>
  lastName(row)
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .replace(/^(your|customer|client|contact|lead|user|person|caller)(?=.)/, '');

const isContactField = ({ variableCategory, variableField }: VariableMapping, field: string): boolean =>
  variableCategory.toLowerCase() === 'contact' && variableField === field;
