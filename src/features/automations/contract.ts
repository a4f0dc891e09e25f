/** Automations: flows and how they are edited, their runs, the webhooks that start them. */
export * from './catalogue-contract.ts';
export * from './flow-contract.ts';
export * from './flow-list-contract.ts';
export * from './run-contract.ts';
export * from './schedule-contract.ts';
export * from './test-run-contract.ts';
export * from './version-contract.ts';
export * from './vocabulary.ts';
export * from './webhook-contract.ts';
export * from './webhook-refusals.ts';
