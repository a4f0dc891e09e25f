/**
 * Owners name custom fields, and "constructor" is a valid name: every object inherits that property, so only
 * own ones count.
 */
export const customFieldOf = (fields: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;

/** The prefix of a custom field's column in an exported list. */
export const CUSTOM_PREFIX = 'Custom: ';
