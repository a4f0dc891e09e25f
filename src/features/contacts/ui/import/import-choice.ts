import type { ContactType, ImportField } from '../../contract.ts';

/** What the user decides about a file before it is imported: the field of each column, and the type of new contacts. */
export type ImportChoice = { mapping: (ImportField | null)[]; defaultType: ContactType };
