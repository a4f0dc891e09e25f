import type { ContactType, ImportField } from '../../contract.ts';

/**
 * The user's choices for a file before it is imported: the field of each column, and the type of new
 * contacts.
 */
export type ImportChoice = { mapping: (ImportField | null)[]; defaultType: ContactType };
