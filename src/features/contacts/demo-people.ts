/** The contacts of the demo businesses. Made up; the numbers are from the range reserved for fiction. */
import type { ContactFields, ContactType } from './contract.ts';

const NAMES =
  `Maria Alvarez|Tom Becker|Priya Nair|James Whitfield|Linh Tran|Rachel Goldberg|Marcus Johnson|Elena Petrova|
Diego Fuentes|Hannah Olsen|Kwame Mensah|Grace O'Malley|Victor Lindqvist|Aisha Rahman|Peter Novak|Carla Mendes|
Sean Gallagher|Yuki Tanaka|Beth Anderson|Omar Haddad|Nora Jensen|Rafael Ortega|Chloe Martin|Andre Baptiste|Ruth Feldman|
Ivan Kowalski|Tara Singh|Greg Patterson|Monica Rossi|Darnell Washington|Julia Schneider|Kevin Park|Sofia Castillo|
Walter Hughes|Imani Brooks|Erik Johansson|Fatima Zahra|Paul Dubois|Wendy Chang|Oscar Ramirez|Leah Friedman|
Ahmed Farouk|Kristin Meyer|Roberto Silva|Dana Whitehorse|Patrick Doyle|Mei Wong|Brandon Scott|Anya Ivanova|
Carlos Vega|Heather Montgomery-Castellanos|Samuel Adeyemi|Ingrid Solberg|Jorge Molina|Katie Sullivan|Nathan Cole|Olivia Grant|
Rajesh Patel|Stephanie Reed|Theo Laurent`
    .replaceAll('\n', '')
    .split('|');

const STREETS = [
  'Maple Ave',
  'Foothill Dr',
  'Ridge Rd',
  'Canyon Rd',
  'Juniper Ct',
  'Liberty St',
  'Emerson Way',
];
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

export type DemoPerson = Partial<ContactFields> & { createdDaysAgo: number; notes: DemoNote[] };
type DemoNote = { content: string; availableForAi: boolean; daysAgo: number };

/** Where a business is located, and how many contacts it has. */
export type DemoPlace = {
  count: number;
  /** Every contact's number has one of the two. */
  areaCodes: readonly [string, string];
  state: string;
  cities: readonly (readonly [city: string, zipCode: string])[];
};

/** Contacts who may have called: not suppliers or team members, and none marked Do Not Call. */
export const CALLER_TYPES: readonly ContactType[] = [
  'Current Customer',
  'Lead',
  'Prospective Customer',
  'Past Customer',
];

export function demoPeople(place: DemoPlace): DemoPerson[] {
  return NAMES.slice(0, place.count).map((name, position) => person({ name, position, place }));
}

function person({ name, position, place }: { name: string; position: number; place: DemoPlace }): DemoPerson {
  const [firstName = '', lastName = ''] = name.split(' ');
  const contactType = pick(TYPES, position);
  const mail = mailNameOf({ firstName, lastName });
  const isBusiness = contactType === 'Supplier / Vendor' || position % 13 === 4;
  const hasAddress = CALLER_TYPES.includes(contactType) || (contactType !== 'Spam' && position % 3 !== 2);
  const line = Math.floor(position / 2);
  // Leads are those who have called lately.
  const createdDaysAgo = contactType === 'Lead' ? 4 + ((position * 7) % 50) : 70 + ((position * 13) % 300);
  return {
    firstName,
    lastName,
    contactType,
    ...(isBusiness && { company: pick(COMPANIES, position), title: 'Office manager' }),
    phoneNumbers: [
      { label: 'Mobile', number: numberOf(pick(place.areaCodes, position), 101 + line) },
      ...(position % 5 === 0
        ? [{ label: 'Home', number: numberOf(pick(place.areaCodes, position), 131 + line) }]
        : []),
    ],
    emails:
      contactType === 'Spam'
        ? []
        : [
            { label: 'Personal', address: `${mail}@example.net` },
            ...(position % 6 === 0 ? [{ label: 'Work', address: `${mail}@example.org` }] : []),
          ],
    ...(hasAddress && { ...addressOf({ position, place }) }),
    tags: position % 3 === 0 ? pick(TAGS, position / 3) : [],
    customFields: position % 9 === 0 ? { 'Heard of us': 'Google' } : {},
    createdDaysAgo,
    notes: position % 3 === 1 ? notesOf({ position, createdDaysAgo }) : [],
  };
}

function addressOf({ position, place }: { position: number; place: DemoPlace }): Partial<ContactFields> {
  const [city, zipCode] = pick(place.cities, position);
  return {
    addressLine1: `${120 + position * 37} ${pick(STREETS, position)}`,
    ...(position % 8 === 3 && { unitNumber: `#${position}` }),
    city,
    state: place.state,
    zipCode,
    country: 'United States',
  };
}

/** Contacts who are listed twice, and a couple who share one phone. */
export function demoLookAlikes(people: readonly DemoPerson[]): DemoPerson[] {
  const [, tom, priya] = people;
  const johansson = people.find(({ lastName }) => lastName === 'Johansson');
  const recent: DemoPerson = { contactType: 'Lead', createdDaysAgo: 2, notes: [] };
  return [
    {
      ...recent,
      firstName: 'Thomas',
      lastName: tom?.lastName ?? '',
      phoneNumbers: tom?.phoneNumbers?.slice(0, 1) ?? [],
      emails: [{ label: 'Email', address: 'tbecker@example.org' }],
      customFields: { 'Gate code': '4471' },
      notes: [{ content: 'Asked about a water softener.', availableForAi: true, daysAgo: 1 }],
    },
    {
      ...recent,
      firstName: 'P.',
      lastName: priya?.lastName ?? '',
      company: 'Nair Dental',
      emails: priya?.emails?.slice(0, 1) ?? [],
    },
    ...(johansson
      ? [
          {
            ...recent,
            firstName: 'Anna',
            lastName: 'Johansson',
            phoneNumbers: johansson.phoneNumbers?.slice(0, 1) ?? [],
          },
        ]
      : []),
  ];
}

const mailNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '');

function notesOf({ position, createdDaysAgo }: { position: number; createdDaysAgo: number }): DemoNote[] {
  const ago = (days: number) => Math.min(days + (position % 20), createdDaysAgo - 1);
  const first = { content: pick(NOTES, position), availableForAi: position % 2 === 1, daysAgo: ago(3) };
  const second = { content: pick(NOTES, position + 2), availableForAi: false, daysAgo: ago(25) };
  return position % 6 === 1 ? [second, first] : [first];
}

const pick = <Item>(items: readonly Item[], position: number): Item => items[position % items.length] as Item;
/** 555-0100 to 555-0199 are never assigned. */
const numberOf = (areaCode: string, line: number): string => `+1${areaCode}5550${line}`;
