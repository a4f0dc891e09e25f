import { DrizzleQueryError } from 'drizzle-orm/errors';
import { describe, expect, it } from 'vitest';
import { isConnectionError, isDeadlock, isOutOfResources } from './connection-error.ts';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('a connection error', () => {
  it.each([
    ...['08000', '08001', '08003', '08006', '53100', '53200', '53300', '57P01', '57P02', '57P03', '58030'],
    ...['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'],
  ])('is %s, also as a cause', (code) => {
    expect(isConnectionError(withCode(code))).toBe(true);
    expect(isConnectionError(new DrizzleQueryError('select 1', [], withCode(code)))).toBe(true);
  });

  it.each([
    'Connection terminated unexpectedly',
    'timeout exceeded when trying to connect',
    'Query read timeout',
    'Client has encountered a connection error and is not queryable',
  ])('is what the driver says: %s', (message) => {
    expect(isConnectionError(new Error(message))).toBe(true);
  });

  it.each([
    ['a broken rule', withCode('23505')],
    ['a statement that took too long', withCode('57014')],
    ['a bug of ours', withCode('ERR_INVALID_ARG_TYPE')],
    ['words in a user’s note', new DrizzleQueryError('insert', ['Connection terminated'], withCode('23514'))],
    ['nothing', undefined],
  ])('is not %s', (_, error) => {
    expect(isConnectionError(error)).toBe(false);
  });
});

it('recognizes a full disk and a deadlock, wrapped or not', () => {
  expect(isOutOfResources(new DrizzleQueryError('insert', [], withCode('53100')))).toBe(true);
  expect(isOutOfResources(withCode('57P01'))).toBe(false);
  expect(isDeadlock(new DrizzleQueryError('insert', [], withCode('40P01')))).toBe(true);
});
