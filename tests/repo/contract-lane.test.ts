import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contractsMissing } from '#tests/support/connectors/contracts-folder.ts';

it('says in words that requests were held against no document, and where they were looked for', () => {
  expect(contractsMissing({ CONTRACTS_DIR: '/nowhere/contracts' })).toMatch(
    /^Contract lane skipped: there is no folder \/nowhere\/contracts, /,
  );
  expect(contractsMissing({ CONTRACTS_DIR: import.meta.dirname })).toBeNull();
});

it('says so at the end of `npm test`, which shows nothing of the tests that pass', () => {
  expect(readFileSync('tests/run.ts', 'utf8')).toContain('contractsMissing()');
});
