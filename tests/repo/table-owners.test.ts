/** A table belongs to the feature whose tables.ts has it. Other features ask that feature's services. */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { readImports } from '#tests/support/imports.ts';
import { namedTables } from '#tests/support/named-tables.ts';

/** The platform uses no Drizzle, and conversation_texts is written by a trigger only. */
const ELSEWHERE: Record<string, string> = {
  events: 'platform',
  file_parts: 'platform',
  files: 'platform',
  rate_limits: 'platform',
  sandbox_mails: 'platform',
  write_probes: 'platform',
  conversation_texts: 'conversations',
};

/** Statements that name another feature's table, exactly as they are found, each with its reason. */
const ONE_RULE =
  'Contacts, messaging and calls ask the rule before anything is sent, so it stands below them; it is one statement over all that it needs to know.';
const EXCEPTIONS: Record<string, string> = {
  'src/features/reach/queries.ts: contact_keys': ONE_RULE,
  'src/features/reach/queries.ts: contacts': ONE_RULE,
  'src/features/reach/queries.ts: messages': ONE_RULE,
};

let owners: Map<string, string>;
beforeAll(async () => {
  owners = new Map(Object.entries(ELSEWHERE));
  for (const path of globSync('src/features/**/*tables.ts')) {
    const declared = (await import(resolve(path))) as Record<string, unknown>;
    for (const table of Object.values(declared)) {
      if (is(table, PgTable)) owners.set(getTableConfig(table).name, ownerOf(path));
    }
  }
});

describe('the tables', () => {
  it('all have an owner', () => {
    const schema = readFileSync('migrations/schema.txt', 'utf8');
    const names = [...schema.matchAll(/^(?:unlogged )?table (\w+)/gm)].map(([, name]) => name);
    expect(names.length).toBeGreaterThan(40);
    expect(names.filter((name) => !owners.has(name ?? ''))).toEqual([]);
  });

  it('are named in the statements of their owner only', () => {
    const names = new Set(owners.keys());
    const foreign = globSync('src/**/*.ts')
      .filter((path) => !/\.test\.ts$|\/(ui|testing)\//.test(path))
      .flatMap((path) =>
        namedTables(path, readFileSync(path, 'utf8'), names)
          .filter((table) => owners.get(table) !== ownerOf(path))
          .map((table) => `${path}: ${table}`),
      );
    expect(foreign.toSorted()).toEqual(Object.keys(EXCEPTIONS).toSorted());
  });

  it('are imported by their owner only', () => {
    const foreign = readImports().filter(
      ({ from, to }) => to.endsWith('tables.ts') && ownerOf(from) !== ownerOf(to),
    );
    expect(foreign).toEqual([]);
  });
});

describe('the tables of a source', () => {
  const TABLES = new Set(['contacts', 'users', 'messages']);
  it.each([
    ['sql`select id from contacts where id = 1`', ['contacts']],
    ['sql`select 1 from somewhere c join users u on true`', ['users']],
    [
      "query('update contacts c set name = $1 from users u, messages as m')",
      ['contacts', 'messages', 'users'],
    ],
    ['sql`delete from messages using contacts`', ['contacts', 'messages']],
    ['sql`with made as (insert into messages (id) values (1)) select * from made`', ['messages']],
    ['sql`exists (select from contacts) and contacts.users`', ['contacts']],
    ['// from contacts\nconst users = contacts;', []],
    ["const text = 'A text to contacts of all users'", []],
  ])('%s', (source, named) => {
    expect(namedTables('x.ts', source, TABLES)).toEqual(named);
  });
});

/** The feature, or else the room. */
const ownerOf = (path: string): string => /^src\/(?:features\/)?([^/]+)/.exec(path)?.[1] ?? '';
