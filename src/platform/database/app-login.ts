import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { SEALING_KEY_BYTES } from '../sealing.ts';

/** Holds the grants for every database of the cluster; it cannot log in. */
const GROUP = 'porchlight_app';

/**
 * Creates or updates a login role, one per database, that owns nothing and cannot bypass row-level security.
 * Returns the connection URL of that role. Only the owner can read its password, so every machine of a
 * cluster needs just the owner's DATABASE_URL.
 */
export async function ensureAppLogin({
  owner,
  ownerUrl,
}: {
  owner: pg.Client;
  ownerUrl: string;
}): Promise<string> {
  const { rows } = await owner.query<{ database: string }>('select current_database() as database');
  const login = `${GROUP}_${rows[0]?.database}`;
  await createRole({ owner, role: GROUP, options: 'nologin' });
  const password = await ensurePassword(owner);
  const options = `login nosuperuser nobypassrls nocreatedb nocreaterole inherit password ${pg.escapeLiteral(password)}`;
  await createRole({ owner, role: login, options });
  await owner.query(`grant ${GROUP} to ${pg.escapeIdentifier(login)}`);
  await grantTables(owner);
  await refuseOwnTables({ owner, database: rows[0]?.database ?? '' });
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(login);
  url.password = encodeURIComponent(password);
  return url.toString();
}

async function createRole({
  owner,
  role,
  options,
}: {
  owner: pg.Client;
  role: string;
  options: string;
}): Promise<void> {
  const { rowCount } = await owner.query('select 1 from pg_roles where rolname = $1', [role]);
  if (rowCount) return;
  try {
    await owner.query(`create role ${pg.escapeIdentifier(role)} ${options}`);
  } catch (error) {
    const { code } = error as pg.DatabaseError;
    // Roles belong to the whole cluster, so another database's start may have created the group just now.
    if (code === '42710' || code === '23505') return;
    if (code === '42501')
      throw new Error('The user of DATABASE_URL must be allowed to create roles.', { cause: error });
    throw error;
  }
}

async function ensurePassword(owner: pg.Client): Promise<string> {
  await owner.query('create table if not exists porchlight_private.app_login (password text not null)');
  const { rows } = await owner.query<{ password: string }>(
    'select password from porchlight_private.app_login',
  );
  if (rows[0]) return rows[0].password;
  const password = randomBytes(24).toString('base64url');
  await owner.query('insert into porchlight_private.app_login values ($1)', [password]);
  return password;
}

async function grantTables(owner: pg.Client): Promise<void> {
  await owner.query(`
    revoke all on schema porchlight_private from public;
    grant usage on schema public, pgboss to ${GROUP};
    grant select, insert, update, delete on all tables in schema public, pgboss to ${GROUP};
    grant usage, select on all sequences in schema public, pgboss to ${GROUP};
    grant execute on all functions in schema public, pgboss to ${GROUP}`);
}

/**
 * A table or view owned by this login, temporary or not, could shadow one of ours in a function that runs as
 * another role.
 */
async function refuseOwnTables({ owner, database }: { owner: pg.Client; database: string }): Promise<void> {
  await owner.query(`
    revoke temporary on database ${pg.escapeIdentifier(database)} from public, ${GROUP};
    revoke create on schema public from public, ${GROUP}`);
}

/**
 * The key that seals secrets when SECRETS_KEY is not set. It is stored beside the password above, where the
 * product's own login cannot read it: a stolen query result reveals no secret, a stolen copy of the whole
 * database does.
 */
export async function ensureSealingKey(owner: pg.Client): Promise<Buffer> {
  await owner.query('create table if not exists porchlight_private.sealing (key bytea not null)');
  const { rows } = await owner.query<{ key: Buffer }>('select key from porchlight_private.sealing');
  if (rows[0]) return rows[0].key;
  const key = randomBytes(SEALING_KEY_BYTES);
  await owner.query('insert into porchlight_private.sealing values ($1)', [key]);
  return key;
}
