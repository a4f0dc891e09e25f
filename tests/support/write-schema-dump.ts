/** `npm run db:dump`: writes migrations/schema.txt after a migration was added. */
import { writeFileSync } from 'node:fs';
import { dumpSchema } from './schema-dump.ts';
import { EMPTY_TEMPLATE, startTestPostgres } from './start-postgres.ts';

const { serverUrl, stop } = await startTestPostgres();
const url = new URL(serverUrl);
url.pathname = `/${EMPTY_TEMPLATE}`;
writeFileSync('migrations/schema.txt', await dumpSchema(url.toString()));
await stop();
console.log('migrations/schema.txt is up to date');
