/**
 * What tests used to hold against limits that only a calm machine keeps: how long hostile input takes, how a flood and a large
 * import stall others and fill memory, and how fast pages load. Tests keep the yes or no of each (decision 65).
 */
import type { Bench } from './support/figure.ts';
import { reportFloods } from './support/flood-figures.ts';
import { reportFunctions } from './support/function-figures.ts';
import { reportImport } from './support/import-figures.ts';
import { reportPages } from './support/page-figures.ts';

export const bench: Bench = async (tools) => {
  await reportFunctions(tools);
  await reportImport(tools);
  await reportFloods(tools);
  await reportPages(tools);
};
