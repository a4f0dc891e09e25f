export const INTEGRATION_ID = 13;
export const NAME = 'HubSpot';
