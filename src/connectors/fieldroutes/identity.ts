export const INTEGRATION_ID = 3;
export const NAME = 'FieldRoutes';
