export const INTEGRATION_ID = 1;
export const NAME = 'GoHighLevel';
