import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';
import { expect, it } from 'vitest';
import { createLogger } from './logger.ts';

const CANARY = 'canary-8c1f';

const postgresError = (message: string, fields: Partial<pg.DatabaseError>) =>
  Object.assign(new pg.DatabaseError(message, 1, 'error'), { severity: 'ERROR', ...fields });

const duplicate = () =>
  postgresError('duplicate key value violates unique constraint "users_email_key"', {
    code: '23505',
    detail: `Key (email)=(${CANARY}) already exists.`,
    table: 'users',
    constraint: 'users_email_key',
  });
const unreadable = () =>
  postgresError(`invalid input syntax for type uuid: "${CANARY}"`, {
    code: '22P02',
    where: `unnamed portal parameter $1 = '${CANARY}'`,
  });

function logged(log: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  log(createLogger({ level: 'info', destination: { write: (line) => lines.push(line) } }));
  return lines.join('');
}

it.each([
  ['an error of the server', () => duplicate()],
  ['one whose message quotes the value', () => unreadable()],
  ['what Drizzle makes of it', () => new DrizzleQueryError('insert …', [CANARY], duplicate())],
  ['an error that it caused', () => new Error('the import stopped', { cause: unreadable() })],
  ['several at once', () => new AggregateError([duplicate(), unreadable()], 'both failed')],
  ['what the job queue makes of it', () => ({ ...duplicate(), message: 'duplicate key', stack: 'Error' })],
])('keeps the values of a failed statement out of the log: %s', (_, make) => {
  const ways = [
    logged((logger) => logger.error({ err: make() }, 'failed')),
    logged((logger) => logger.error({ err: make() })),
    logged((logger) => logger.error(make())),
    logged((logger) => logger.error({ job: { id: 1, tries: [make()] } }, 'failed')),
    logged((logger) => logger.error('failed because %s', make())),
    logged((logger) => logger.child({ err: make() }).error('failed')),
  ];
  for (const line of ways) {
    expect(line).toContain('"level":"error"');
    expect(line).not.toContain(CANARY);
  }
});

it('keeps what is needed to find the fault', () => {
  const error = new DrizzleQueryError('insert …', [CANARY], duplicate());
  const { err } = JSON.parse(logged((logger) => logger.error({ err: error }, 'failed')));
  expect(err).toMatchObject({
    message: 'Failed query',
    stack: expect.stringContaining('loggable.test.ts'),
    cause: {
      message: 'duplicate key value violates unique constraint "users_email_key"',
      code: '23505',
      table: 'users',
    },
  });
  const wrong = postgresError('column "colour" does not exist', { code: '42703' });
  expect(logged((logger) => logger.error(wrong))).toContain('column \\"colour\\" does not exist');
});
