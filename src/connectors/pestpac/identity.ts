export const INTEGRATION_ID = 4;
export const NAME = 'PestPac';
/** In an appointment: the offering decides on the employee, and on the service. */
export const BY_DEFAULT = { calendar: 'default_assigned', service: 'default' } as const;
