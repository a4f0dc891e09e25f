/** Automations: flows and how they are edited, their runs, the webhooks that start them. */
export * from './contract/assist.ts';
export * from './contract/catalogue.ts';
export * from './contract/flow.ts';
export * from './contract/flow-list.ts';
export * from './contract/problems.ts';
export * from './contract/retention.ts';
export * from './contract/run.ts';
export * from './contract/schedule.ts';
export * from './contract/test-run.ts';
export * from './contract/version.ts';
export * from './contract/vocabulary.ts';
export * from './contract/webhook.ts';
export * from './contract/webhook-refusals.ts';
