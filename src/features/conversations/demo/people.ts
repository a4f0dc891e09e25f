import type { Chance } from './random.ts';

export type Person = {
  first: string;
  last: string;
  phone: string;
  email: string;
  street: string;
  type: 'Lead' | 'Current Customer' | 'Prospective Customer' | 'Past Customer';
};

const FIRST = [
  'Maria',
  'Tom',
  'Priya',
  'Jordan',
  'Elena',
  'Marcus',
  'Grace',
  'Luis',
  'Hannah',
  'Devon',
  'Aisha',
  'Peter',
  'Naomi',
  'Carlos',
  'Ruth',
  'Ben',
] as const;
const LAST = [
  'Alvarez',
  'Becker',
  'Natarajan',
  'Okonkwo',
  'Whitfield',
  'Sorensen',
  'Delgado',
  'Park',
  'Montgomery-Castellanos',
  'Hughes',
  'Ibrahim',
  'Lindqvist',
  'Moreno',
  'Tanaka',
  'Fletcher',
  'Novak',
] as const;
const STREETS = [
  'Maple Street',
  'Cedar Lane',
  'Aspen Court',
  'Ridge Road',
  'Canyon View Drive',
  'Orchard Avenue',
  'Willow Way',
  'Summit Circle',
] as const;
const TYPES = [
  'Lead',
  'Lead',
  'Prospective Customer',
  'Current Customer',
  'Current Customer',
  'Past Customer',
] as const;

/** Different people: names may repeat in part, numbers do not. The 555-01xx numbers belong to nobody. */
export function createPeople({
  chance,
  areaCode,
  count,
}: {
  chance: Chance;
  areaCode: string;
  count: number;
}): [Person, ...Person[]] {
  const person = (number: number): Person => {
    const first = FIRST[number % FIRST.length] ?? FIRST[0];
    const last = LAST[(number * 5 + Math.floor(number / FIRST.length)) % LAST.length] ?? LAST[0];
    return {
      first,
      last,
      phone: `+1${areaCode}55501${String(number).padStart(2, '0')}`,
      email: `${first}.${last}@example.com`.toLowerCase(),
      street: `${chance.whole(12, 4890)} ${chance.pick(STREETS)}`,
      type: chance.pick(TYPES),
    };
  };
  return [person(0), ...Array.from({ length: count - 1 }, (_, index) => person(index + 1))];
}
