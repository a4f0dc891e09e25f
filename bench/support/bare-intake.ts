/** A server that parses each body and stores it, with no limits and no rules: the least that taking a flood costs. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
await pool.query('create table if not exists bare_bodies (name text, body text)');

const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const { name } = JSON.parse(body) as { name: string };
  await pool.query('insert into bare_bodies values ($1, $2)', [name, body]);
  response.end('{}');
});
server.listen(0, '127.0.0.1', () => {
  console.log(`Porchlight is on at http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
