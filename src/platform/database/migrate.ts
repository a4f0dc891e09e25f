/**
 * Migrates a database to the newest schema. Several processes may start at once: the first takes the advisory
 * lock and migrates; the others wait and find nothing to do. A migration that has run is never edited; its
 * checksum is kept.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { ensureAppLogin, ensureSealingKey } from './app-login.ts';

const MIGRATION_LOCK = 7_062_001;
/** The first version with uuidv7(). */
const OLDEST_SERVER = 18;
const FOLDER = join(import.meta.dirname, '../../../migrations');

/** Returns the connection URL of the product's own login role, which cannot bypass row-level security. */
export async function migrateDatabase({
  ownerUrl,
  afterMigrations,
}: {
  ownerUrl: string;
  /** Schemas that belong to libraries, such as the job queue's; runs under the same lock. */
  afterMigrations?: (owner: pg.Client) => Promise<void>;
}): Promise<{ appUrl: string; sealingKey: Buffer }> {
  const owner = new pg.Client({ connectionString: ownerUrl, application_name: 'porchlight-migrate' });
  owner.on('error', () => {}); // The pending query rejects.
  await owner.connect();
  try {
    await refuseOldServer(owner);
    await owner.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await applyMigrations(owner);
    await afterMigrations?.(owner);
    const sealingKey = await ensureSealingKey(owner);
    return { appUrl: await ensureAppLogin({ owner, ownerUrl }), sealingKey };
  } finally {
    await owner.end(); // Releases the lock.
  }
}

async function refuseOldServer(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) < OLDEST_SERVER) {
    throw new Error(
      `DATABASE_URL: that server is PostgreSQL ${version}; Porchlight needs ${OLDEST_SERVER} or later.`,
    );
  }
}

/** All migration files, in order. */
export const listMigrations = (): string[] =>
  readdirSync(FOLDER)
    .filter((file) => file.endsWith('.sql'))
    .sort();

export async function applyMigrations(owner: pg.Client, names = listMigrations()): Promise<void> {
  await owner.query(`
    create schema if not exists porchlight_private;
    create table if not exists porchlight_private.migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`);
  const applied = await owner.query<{ name: string; checksum: string }>(
    'select name, checksum from porchlight_private.migrations',
  );
  const checksums = new Map(applied.rows.map((row) => [row.name, row.checksum]));
  for (const name of names) {
    const text = readFileSync(join(FOLDER, name), 'utf8');
    const checksum = createHash('sha256').update(text).digest('hex');
    const known = checksums.get(name);
    if (known === checksum) continue;
    if (known) throw new Error(`Migration ${name} was edited after it ran. Add a new migration instead.`);
    await applyOne({ owner, name, text, checksum });
  }
}

async function applyOne({
  owner,
  name,
  text,
  checksum,
}: {
  owner: pg.Client;
  name: string;
  text: string;
  checksum: string;
}): Promise<void> {
  try {
    await owner.query('begin');
    await owner.query(membershipInFunctionRoles('grant %I to current_user'));
    await owner.query(text);
    await owner.query(membershipInFunctionRoles('revoke %I from current_user'));
    await owner.query('insert into porchlight_private.migrations (name, checksum) values ($1, $2)', [
      name,
      checksum,
    ]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw new Error(`Migration ${name} failed`, { cause: error });
  }
}

/**
 * Some functions run as roles of their own, and PostgreSQL lets only members of such a role replace them. A
 * superuser needs no membership, but the owner of a database on a managed cluster is not a superuser.
 */
const membershipInFunctionRoles = (statement: string): string => `
  do $$
  declare
    role name;
  begin
    for role in
      select r.rolname from pg_roles r join pg_roles me on me.rolname = current_user and not me.rolsuper
      where r.rolname in ('porchlight_search', 'porchlight_runner')
    loop
      execute format('${statement}', role);
    end loop;
  end
  $$`;

/** Creates the database when the server does not have it yet. */
export async function ensureDatabase({
  serverUrl,
  name,
}: {
  serverUrl: string;
  name: string;
}): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  client.on('error', () => {}); // The pending query rejects.
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
