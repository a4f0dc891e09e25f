import { CONTACT_TYPES } from '../contract.ts';

export const contactTypeOptions = CONTACT_TYPES.map((type) => ({ value: type, label: type }));
