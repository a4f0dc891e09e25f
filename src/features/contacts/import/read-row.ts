/** Turns a row of a file into a contact. Pure, so that the check and the import cannot disagree. */

import {
  CONTACT_LIMITS,
  CONTACT_TEXT_LIMITS,
  CONTACT_TYPES,
  type ContactFields,
  type ContactType,
  CUSTOM_NAME_MAX_LENGTH,
  CUSTOM_VALUE_MAX_LENGTH,
  type ImportField,
  type RowProblem,
  TAG_MAX_LENGTH,
} from '#features/contacts/contract.ts';
import { FIRST_DAY, isCalendarDay } from '#platform/bounds.ts';
import { emailAddress } from '#platform/fields.ts';
import { normalizePhone } from '#platform/phone-number.ts';
import { columnName, customNames, type Mapping } from './guess-mapping.ts';

/** Only the row's own values: an empty cell does not erase a known value. */
export type ImportedContact = Partial<ContactFields> &
  Pick<ContactFields, 'emails' | 'phoneNumbers' | 'tags' | 'customFields'>;

/** A wrong cell is left out, and the rest is the contact; null if the rest identifies no person. */
export type ReadRow = {
  contact: ImportedContact | null;
  problems: RowProblem[];
};

const NO_IDENTITY = 'No name, no valid phone number and no valid email address.';

export type RowReader = {
  read: (cells: readonly string[]) => ReadRow;
  /** The file's name for the column that fills a field. */
  columnOf: (field: ImportField, customName?: string) => string;
};

/** Reads the rows of one file. */
export function createRowReader({
  columns,
  mapping,
  now,
}: {
  columns: readonly string[];
  mapping: Mapping;
  now: Date;
}): RowReader {
  const today = now.toISOString().slice(0, 10);
  const names = customNames(columns);
  return {
    read: (cells) => {
      const said: Said[] = [];
      for (const [position, field] of mapping.entries()) {
        const cell = cells[position] ?? '';
        if (field && cell !== '') said.push({ field, cell, position, customName: names[position] ?? '' });
      }
      const contact: ImportedContact = { phoneNumbers: [], emails: [], tags: [], customFields: {} };
      const problems: RowProblem[] = [];
      for (const { position, ...one } of withoutWholeName(said)) {
        const reason = READERS[one.field](contact, { ...one, today });
        if (reason !== null) {
          problems.push({ column: columnName({ columns, position }), value: short(one.cell), reason });
        }
      }
      if (identifiesPerson(contact)) return { contact, problems };
      return { contact: null, problems: [...problems, { column: null, value: '', reason: NO_IDENTITY }] };
    },
    columnOf: (field, customName) => {
      const position = customName === undefined ? mapping.indexOf(field) : names.indexOf(customName);
      return columnName({ columns, position });
    },
  };
}

type Said = { field: ImportField; cell: string; position: number; customName: string };
type Cell = Omit<Said, 'position'> & { today: string };
/** Sets a cell's field in the contact, or returns why it cannot. */
type Reader = (contact: ImportedContact, said: Cell) => string | null;

const READERS: Record<ImportField, Reader> = {
  name: readWholeName,
  firstName: readText,
  lastName: readText,
  company: readText,
  title: readText,
  addressLine1: readText,
  addressLine2: readText,
  unitNumber: readText,
  city: readText,
  state: readText,
  zipCode: readText,
  country: readText,
  website: readText,
  phone: readPhone('Mobile'),
  secondPhone: readPhone('Other'),
  email: readEmail('Email'),
  secondEmail: readEmail('Other'),
  contactType: readType,
  birthday: readBirthday,
  tags: readTags,
  custom: readCustom,
};

const identifiesPerson = ({ phoneNumbers, emails, firstName, lastName, company }: ImportedContact): boolean =>
  phoneNumbers.length + emails.length > 0 || Boolean(firstName || lastName || company);

/** Separate columns for the first and the last name take precedence. */
const withoutWholeName = (said: Said[]): Said[] =>
  said.some(({ field }) => field === 'firstName' || field === 'lastName')
    ? said.filter(({ field }) => field !== 'name')
    : said;

/** Splits "Dana Maria Reyes" into Dana and Maria Reyes. */
function readWholeName(contact: ImportedContact, { cell, ...said }: Cell): string | null {
  const [first = ''] = cell.split(/\s+/, 1);
  const rest = cell.slice(first.length).trim();
  return (
    readText(contact, { ...said, field: 'firstName', cell: first }) ??
    (rest ? readText(contact, { ...said, field: 'lastName', cell: rest }) : null)
  );
}

type TextField = keyof typeof CONTACT_TEXT_LIMITS;

function readText(contact: ImportedContact, { field, cell }: Cell): string | null {
  const limit = CONTACT_TEXT_LIMITS[field as TextField];
  if (cell.length > limit) return `Longer than ${limit} characters.`;
  contact[field as TextField] = cell;
  return null;
}

function readPhone(label: string): Reader {
  return ({ phoneNumbers }, { cell }) => {
    const number = normalizePhone(cell);
    if (!number) return 'This is not a phone number.';
    if (!phoneNumbers.some((other) => other.number === number)) phoneNumbers.push({ label, number });
    return null;
  };
}

function readEmail(label: string): Reader {
  return ({ emails }, { cell }) => {
    const { data: address } = emailAddress.safeParse(cell);
    if (!address) return 'This is not an email address.';
    if (!emails.some((other) => other.address === address)) emails.push({ label, address });
    return null;
  };
}

/** In any system's wording: a person who asked not to be called must not become a lead. */
const DO_NOT_CALL = [
  'donotcall',
  'dnc',
  'donotcontact',
  'donottext',
  'donotemail',
  'optedout',
  'unsubscribed',
];
const lettersOf = (written: string): string => written.toLowerCase().replace(/[^a-z]/g, '');
const TYPES = new Map<string, ContactType>([
  ...CONTACT_TYPES.map((type) => [lettersOf(type), type] as const),
  ...DO_NOT_CALL.map((words) => [words, 'Do Not Call'] as const),
]);

function readType(contact: ImportedContact, { cell }: Cell): string | null {
  const type = TYPES.get(lettersOf(cell));
  if (!type) return `This is not a contact type. Use one of: ${CONTACT_TYPES.join(', ')}.`;
  contact.contactType = type;
  return null;
}

/** 1980-02-28 or, in American notation, 2/28/1980. */
function readBirthday(contact: ImportedContact, { cell, today }: Cell): string | null {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  const date = year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell;
  if (!isCalendarDay(date, { first: FIRST_DAY, last: today })) {
    return 'This is not a date between 1900 and today. Write it as 1980-02-28 or 2/28/1980.';
  }
  contact.birthday = date;
  return null;
}

function readTags(contact: ImportedContact, { cell }: Cell): string | null {
  const tags = new Set(
    cell
      .split(/[,;|]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
  );
  if (tags.size > CONTACT_LIMITS.tags) {
    return `A contact can have ${CONTACT_LIMITS.tags} tags, and here are ${tags.size}.`;
  }
  if ([...tags].some((tag) => tag.length > TAG_MAX_LENGTH))
    return `A tag has at most ${TAG_MAX_LENGTH} characters.`;
  contact.tags = [...tags];
  return null;
}

function readCustom(contact: ImportedContact, { cell, customName }: Cell): string | null {
  if (customName.length > CUSTOM_NAME_MAX_LENGTH) {
    return `The name of a custom field has at most ${CUSTOM_NAME_MAX_LENGTH} characters.`;
  }
  if (cell.length > CUSTOM_VALUE_MAX_LENGTH) return `Longer than ${CUSTOM_VALUE_MAX_LENGTH} characters.`;
  contact.customFields = { ...contact.customFields, [customName]: cell };
  return null;
}

const short = (text: string): string => (text.length > 80 ? `${text.slice(0, 80)}…` : text);
