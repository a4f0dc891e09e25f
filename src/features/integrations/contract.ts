export * from './contract/activity.ts';
export * from './contract/calendars.ts';
export * from './contract/connect-crm.ts';
export * from './contract/display-logic.ts';
export * from './contract/integration.ts';
export * from './contract/lists.ts';
