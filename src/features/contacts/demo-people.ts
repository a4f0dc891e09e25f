/** Who the demo businesses know. Made up; the numbers are of the range that is kept free for fiction. */
import type { ContactFields, ContactType } from './contract.ts';

const NAMES =
  `Maria Alvarez|Tom Becker|Priya Nair|James Whitfield|Linh Tran|Rachel Goldberg|Marcus Johnson|Elena Petrova|
Diego Fuentes|Hannah Olsen|Kwame Mensah|Grace O'Malley|Victor Lindqvist|Aisha Rahman|Peter Novak|Carla Mendes|
Sean Gallagher|Yuki Tanaka|Beth Anderson|Omar Haddad|Nora Jensen|Luis Ortega|Chloe Martin|Andre Baptiste|Ruth Feldman|
Ivan Kowalski|Tara Singh|Greg Patterson|Monica Rossi|Darnell Washington|Julia Schneider|Kevin Park|Sofia Castillo|
Walter Hughes|Imani Brooks|Erik Johansson|Fatima Zahra|Paul Dubois|Wendy Chang|Oscar Ramirez|Leah Friedman|
Ahmed Farouk|Kristin Meyer|Roberto Silva|Dana Whitehorse|Patrick Doyle|Mei Wong|Brandon Scott|Anya Ivanova|
Carlos Vega|Heather Collins|Samuel Adeyemi|Ingrid Solberg|Jorge Molina|Katie Sullivan|Nathan Cole|Olivia Grant|
Rajesh Patel|Stephanie Reed|Theo Laurent`
    .replaceAll('\n', '')
    .split('|');

const STREETS = [
  'Maple Ave',
  'Foothill Dr',
  'Wasatch Blvd',
  'Canyon Rd',
  'Juniper Ct',
  'Liberty St',
  'Emerson Way',
];
const CITIES = [
  ['Salt Lake City', '84105'],
  ['Sandy', '84070'],
  ['Murray', '84107'],
  ['Holladay', '84117'],
  ['Draper', '84020'],
  ['West Jordan', '84088'],
] as const;
/** Mostly customers, as in any such business, and every type at least twice. */
const TYPES: ContactType[] = [
  'Current Customer',
  'Lead',
  'Current Customer',
  'Prospective Customer',
  'Past Customer',
  'Current Customer',
  'Lead',
  'Supplier / Vendor',
  'Prospective Customer',
  'Current Customer',
  'Team Member',
  'Past Customer',
  'Lead',
  'Spam',
  'Current Customer',
  'Legal',
  'Prospective Customer',
  'Do Not Call',
];
const COMPANIES = ['Harbor Pipe Supply', 'Beehive Property Group', 'Summit Tile & Stone', 'Old Mill Café'];
const TAGS = [['VIP'], ['Water heater'], ['Referral', 'Google'], ['Landlord'], ['Repeat'], ['Warranty']];

const NOTES = [
  'Prefers a text before we come over. Gate code 4471.',
  'Two dogs in the yard, friendly. Please close the side gate.',
  'Water heater installed in 2019, still under warranty until next spring.',
  'Asked for a quote on repiping the upstairs bathroom. Waiting for photos.',
  'Pays by check on the day. Invoice to the office, not the house.',
  'Only available after 4 pm on weekdays.',
];

export type DemoPerson = Partial<ContactFields> & { lastContactedDaysAgo: number | null; notes: DemoNote[] };
type DemoNote = { content: string; availableForAi: boolean; daysAgo: number };

export function demoPeople({ count, areaCode }: { count: number; areaCode: string }): DemoPerson[] {
  return NAMES.slice(0, count).map((name, position) => person({ name, position, areaCode }));
}

function person({
  name,
  position,
  areaCode,
}: {
  name: string;
  position: number;
  areaCode: string;
}): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ');
  const contactType = pick(TYPES, position);
  const [city, zipCode] = pick(CITIES, position);
  const mail = `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '');
  const isBusiness = contactType === 'Supplier / Vendor' || position % 13 === 4;
  const hasAddress = contactType !== 'Spam' && position % 3 !== 2;
  return {
    firstName,
    lastName,
    contactType,
    ...(isBusiness && { company: pick(COMPANIES, position), title: 'Office manager' }),
    phoneNumbers: [
      { label: 'Mobile', number: numberOf(areaCode, 100 + position) },
      ...(position % 5 === 0 ? [{ label: 'Home', number: numberOf(areaCode, 160 + (position % 40)) }] : []),
    ],
    emails:
      contactType === 'Spam'
        ? []
        : [
            { label: 'Personal', address: `${mail}@example.net` },
            ...(position % 6 === 0 ? [{ label: 'Work', address: `${mail}@example.org` }] : []),
          ],
    ...(hasAddress && {
      addressLine1: `${120 + position * 37} ${pick(STREETS, position)}`,
      ...(position % 8 === 3 && { unitNumber: `#${position}` }),
      ...{ city, state: 'UT', zipCode, country: 'United States' },
    }),
    tags: position % 3 === 0 ? pick(TAGS, position / 3) : [],
    customFields: position % 9 === 0 ? { 'Heard of us': 'Google' } : {},
    lastContactedDaysAgo: position % 7 === 6 ? null : (position * 11) % 58,
    notes: position % 3 === 1 ? notesOf(position) : [],
  };
}

function notesOf(position: number): DemoNote[] {
  const first = {
    content: pick(NOTES, position),
    availableForAi: position % 2 === 1,
    daysAgo: 3 + (position % 20),
  };
  const second = { content: pick(NOTES, position + 2), availableForAi: false, daysAgo: 25 + (position % 20) };
  return position % 6 === 1 ? [second, first] : [first];
}

const pick = <Item>(items: readonly Item[], position: number): Item => items[position % items.length] as Item;
/** 555-0100 to 555-0199 belong to nobody. */
const numberOf = (areaCode: string, line: number): string => `+1${areaCode}5550${line}`;
