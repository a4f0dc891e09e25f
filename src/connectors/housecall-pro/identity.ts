export const INTEGRATION_ID = 12;
export const NAME = 'Housecall Pro';
/** In a job: the employee is decided by the offering. */
export const BY_DEFAULT = 'default';
