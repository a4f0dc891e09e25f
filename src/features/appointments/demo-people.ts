/** Who has appointments in the demo, where they live and what about. Made up: the numbers are the fictional 555-01xx. */
export type DemoPerson = {
  name: string;
  phone: string;
  address: { addressLine1: string; unitNumber?: string; city: string; state: string; zipCode: string };
};

const utah = (addressLine1: string, city: string, zipCode: string, unitNumber = '') => ({
  ...{ addressLine1, unitNumber, city, zipCode },
  state: 'UT',
});
const jersey = (addressLine1: string, city: string, zipCode: string) => ({
  ...{ addressLine1, city, zipCode },
  state: 'NJ',
});

export const PLUMBING_PEOPLE: DemoPerson[] = [
  {
    name: 'Maria Alvarez',
    phone: '+18015550142',
    address: utah('1182 Yale Avenue', 'Salt Lake City', '84105'),
  },
  {
    name: 'Tom Becker',
    phone: '+18015550117',
    address: utah('745 E 300 S', 'Salt Lake City', '84102', '4B'),
  },
  {
    name: 'Priya Natarajan',
    phone: '+18015550163',
    address: utah('2290 Foothill Drive', 'Salt Lake City', '84109'),
  },
  { name: 'Walter Kimball', phone: '+18015550128', address: utah('318 Center Street', 'Bountiful', '84010') },
  {
    name: 'Jo Li',
    phone: '+13855550109',
    address: utah('66 Exchange Place', 'Salt Lake City', '84111', '1201'),
  },
  { name: 'Denise Okoye', phone: '+13855550154', address: utah('5471 Lillie Circle', 'Murray', '84107') },
  {
    name: 'Hank Sorensen',
    phone: '+18015550186',
    address: utah('9082 Quail Hollow Drive', 'Sandy', '84093'),
  },
  {
    name: 'Lucia Ferrari',
    phone: '+13855550131',
    address: utah('1540 Harvard Avenue', 'Salt Lake City', '84105'),
  },
  { name: 'Abdul Rahman', phone: '+18015550175', address: utah('3388 S 2300 E', 'Millcreek', '84109') },
  { name: 'Grace Tolliver', phone: '+18015550120', address: utah('27 Hillside Lane', 'Holladay', '84117') },
  {
    name: 'Ben Whitaker',
    phone: '+13855550197',
    address: utah('804 Garfield Avenue', 'Salt Lake City', '84105'),
  },
  { name: 'Noor Haddad', phone: '+18015550138', address: utah('6120 Vine Street', 'Murray', '84107', '12') },
];

export const PEST_PEOPLE: DemoPerson[] = [
  { name: 'Carla Mendes', phone: '+12015550144', address: jersey('41 Maple Terrace', 'Montclair', '07042') },
  { name: 'Owen Gallagher', phone: '+12015550119', address: jersey('870 Ridge Road', 'Lyndhurst', '07071') },
  {
    name: 'Shirley Adams',
    phone: '+19735550126',
    address: jersey('15 Orchard Street', 'Bloomfield', '07003'),
  },
  { name: 'Viktor Petrov', phone: '+19735550161', address: jersey('209 Valley Road', 'Clifton', '07013') },
];

export const PLUMBING_NOTES = [
  'Kitchen sink drips at the trap; bucket underneath.',
  'Gate code 4417. The dog is friendly.',
  'Water heater is from 2009, in the basement behind the furnace.',
  'Asked for a call half an hour before.',
  'Second time this year that the main line backs up.',
  'Tenant lets you in; the owner pays by invoice.',
  'Upstairs toilet runs all night.',
  'Park on the street, the driveway is being poured.',
  '',
];
export const PEST_NOTES = [
  'Ants along the patio door.',
  'Wasp nest under the eaves, north side.',
  'Quarterly visit.',
  '',
];
