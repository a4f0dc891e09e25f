/** Contacts that may be the same person. */
import { randomUUID } from 'node:crypto';
import type { ContactFace, ContactMatch, DuplicateGroup, SharedKey } from '#features/contacts/contract.ts';
import { findContact } from '#features/contacts/queries.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { normalizePhone } from '#platform/phone-number.ts';
import {
  deleteDistinction,
  insertDistinction,
  listFaces,
  listGroups,
  listKeyHolders,
  type StoredGroup,
} from './duplicate-queries.ts';

type ServiceInput = { context: Context; actor: Actor };

/** A number shared by a whole building is one group; its first few contacts show what it is about. */
const SHOWN_CONTACTS = 8;
const MAX_GROUPS_OF_CONTACT = 20;
const MAX_MATCHES = 5;

export async function listDuplicates({
  context,
  actor,
  page,
  itemsPerPage,
}: ServiceInput & { page: number; itemsPerPage: number }) {
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    const span = { limit: itemsPerPage, offset: (page - 1) * itemsPerPage };
    const { groups, total } = await listGroups(tx, span);
    return {
      groups: await withFaces(tx, groups),
      currentPage: page,
      perPage: itemsPerPage,
      totalItems: total,
    };
  });
}

export async function listDuplicatesOf({
  context,
  actor,
  contactId,
}: ServiceInput & { contactId: number }): Promise<DuplicateGroup[]> {
  return context.database.readInScope({ businessId: actor.businessId }, async (tx) => {
    if (!(await findContact(tx, contactId))) throw new AppError('not-found');
    const span = { limit: MAX_GROUPS_OF_CONTACT, offset: 0 };
    return withFaces(tx, (await listGroups(tx, { ofContact: contactId, ...span })).groups);
  });
}

async function withFaces(tx: Transaction, groups: StoredGroup[]): Promise<DuplicateGroup[]> {
  const shown = groups.flatMap(({ ids }) => ids.slice(0, SHOWN_CONTACTS));
  const faces = new Map((await listFaces(tx, shown)).map((row) => [row.id, faceOf(row)]));
  return groups.map(({ ids, keys }) => ({
    ids,
    contacts: ids.slice(0, SHOWN_CONTACTS).flatMap((id) => faces.get(id) ?? []),
    shared: keys.map(sharedKeyOf),
  }));
}

export const faceOf = ({
  name,
  company,
  lastContactedAt,
  createdAt,
  ...row
}: Awaited<ReturnType<typeof listFaces>>[number]): ContactFace => ({
  ...row,
  name: name || company,
  lastContacted: lastContactedAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const sharedKeyOf = (value: string): SharedKey => ({ kind: value.includes('@') ? 'email' : 'phone', value });

/** For a form: which contacts have the number or address being typed. Invalid input matches none. */
export async function matchContacts({
  context,
  actor,
  keys,
}: ServiceInput & { keys: string[] }): Promise<ContactMatch[]> {
  const wanted = keys.flatMap((key) =>
    key.includes('@') ? key.trim().toLowerCase() : (normalizePhone(key) ?? []),
  );
  const holders = await context.database.inScope({ businessId: actor.businessId }, (tx) =>
    listKeyHolders(tx, { keys: wanted, limit: MAX_MATCHES }),
  );
  return holders.map(({ id, name, company, key }) => ({
    id,
    name: name || company,
    shared: sharedKeyOf(key),
  }));
}

export async function distinguishContacts({
  context,
  actor: { businessId },
  contactIds,
}: ServiceInput & { contactIds: number[] }): Promise<string> {
  const setId = randomUUID();
  await context.database.inScope({ businessId }, async (tx) => {
    if (!(await insertDistinction(tx, { businessId, setId, contactIds }))) throw new AppError('not-found');
    await announce(tx, { businessId, kind: 'contact', id: '*' });
  });
  return setId;
}

export async function removeDistinction({
  context,
  actor: { businessId },
  id,
}: ServiceInput & { id: string }): Promise<void> {
  await context.database.inScope({ businessId }, async (tx) => {
    if (!(await deleteDistinction(tx, id))) throw new AppError('not-found');
    await announce(tx, { businessId, kind: 'contact', id: '*' });
  });
}
