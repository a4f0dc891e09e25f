export const INTEGRATION_ID = 2;
export const NAME = 'Google Calendar';
