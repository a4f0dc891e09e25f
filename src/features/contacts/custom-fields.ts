/** Owners name custom fields, and "constructor" is a name: every object inherits a value under it, so only its own count. */
export const customFieldOf = (fields: Record<string, string>, name: string): string | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined;
