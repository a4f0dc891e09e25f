/** The vendors' own API documents, which are not part of this repository. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

export const contractsFolder = (env: NodeJS.ProcessEnv = process.env): string =>
  resolve(env.CONTRACTS_DIR ?? '../shared/contracts');

/** Said by a run of all tests and by each test that leaves the check out; null where the documents are there. */
export function contractsMissing(env?: NodeJS.ProcessEnv): string | null {
  const folder = contractsFolder(env);
  return existsSync(folder)
    ? null
    : `Contract lane skipped: there is no folder ${folder}, so no request was held against its vendor’s own document. CONTRACTS_DIR names another folder.`;
}
