import { describe, expect, it } from 'vitest';
import { type Person, reachOf } from './known-person.ts';
import { placePeople } from './place-people.ts';
import type { Reachable } from './reachable-queries.ts';

const [ONE, TWO] = ['+18015550101', '+18015550102'];

const contactWith = (id: number, number: string, address?: string): Reachable => ({
  id,
  version: 1,
  name: `Contact ${id}`,
  keys: [number, ...(address ? [address] : [])],
  phoneNumbers: [{ label: '', number }],
  emails: address ? [{ label: '', address }] : [],
  addressLine1: '',
  addressLine2: '',
  unitNumber: '',
  city: '',
  state: '',
  zipCode: '',
  country: '',
  externalCrmId: null,
});
const place = (people: Person[], known: Reachable[] = [], doNotCallKeys: string[] = []) =>
  placePeople({ people: people.map(reachOf), known, doNotCallKeys, contactType: 'Lead' });

describe('people of one batch', () => {
  it('are one contact when they share a number or an address, even by way of a third', () => {
    const { placed, made } = place([
      { phone: ONE, firstName: 'Ana' },
      { phone: ONE, email: 'ana@x.test' },
      { email: 'ana@x.test', lastName: 'Not hers', city: 'Murray' },
      { email: 'eve@x.test' },
    ]);
    expect(made).toHaveLength(2);
    expect(placed.map((contact) => made.indexOf(contact))).toEqual([0, 0, 0, 1]);
    expect(made[0]).toMatchObject({
      version: 3,
      written: { firstName: 'Ana', lastName: '', emails: [{ address: 'ana@x.test' }], city: 'Murray' },
    });
  });

  it('are contacts of their own when nothing in them identifies a person', () => {
    expect(place([{ phone: '12' }, { phone: '12' }, {}]).made).toHaveLength(3);
  });

  it('find a contact by what an earlier one added to it', () => {
    const known = [contactWith(5, ONE), contactWith(9, TWO, 'home@x.test')];
    const { placed, made, changed } = place(
      [{ phone: ONE, email: 'home@x.test' }, { email: 'home@x.test' }],
      known,
    );
    expect(placed.map(({ id }) => id)).toEqual([5, 5]);
    expect([made.length, changed.map(({ id }) => id)]).toEqual([0, [5]]);
  });

  it('mark the first contact that gets a number or address of a deleted Do Not Call contact', () => {
    const known = [contactWith(5, ONE), contactWith(9, TWO)];
    const people = [
      { phone: TWO, email: 'a@x.test' },
      { phone: ONE, email: 'b@x.test' },
      { phone: ONE, email: 'a@x.test' },
      { phone: TWO, email: 'c@x.test' },
    ];
    const { changed, takenOverKeys } = place(people, known, ['a@x.test', 'c@x.test', '+18015550199']);
    expect(changed.map(({ id, written }) => [id, written.contactType])).toEqual([
      [5, undefined],
      [9, 'Do Not Call'],
    ]);
    expect(takenOverKeys).toEqual(['a@x.test', 'c@x.test']);
  });
});
