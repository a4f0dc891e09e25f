import { randomBytes } from 'node:crypto';
import pg from 'pg';

/**
 * An empty database whose owner is not a superuser, as on a managed cluster. Row-level security is forced on owners too, so
 * a migration that forgets this changes no row and raises no error.
 */
export async function createOwnedDatabase(): Promise<{ ownerUrl: string; superuserUrl: string }> {
  const serverUrl = process.env.TEST_SERVER_URL;
  if (!serverUrl) throw new Error('the setup of the tests has not run');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(`create role ${name} login createrole password 'owner'`);
    // Had it created these roles itself, as in a cluster with one database, it would be their administrator.
    await client.query(
      `grant porchlight_app, porchlight_search, porchlight_runner to ${name} with admin true, inherit false, set false`,
    );
    await client.query(`create database ${name} owner ${name}`);
  } finally {
    await client.end();
  }
  const superuserUrl = new URL(serverUrl);
  superuserUrl.pathname = `/${name}`;
  const ownerUrl = new URL(superuserUrl);
  ownerUrl.username = name;
  ownerUrl.password = 'owner';
  return { ownerUrl: ownerUrl.toString(), superuserUrl: superuserUrl.toString() };
}
