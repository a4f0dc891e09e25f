export const INTEGRATION_ID = 16;
export const NAME = 'Bonzo';
/** The name of the action's step is the only thing that its drawers insist on. */
export const NAMED = { required: true, label: 'Name' } as const;
