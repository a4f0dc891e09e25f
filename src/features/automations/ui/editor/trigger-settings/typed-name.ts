/**
 * A variable's name while the user types it: as it will be saved, except that a trailing space is already an
 * underscore.
 */
export const typedName = (text: string): string =>
  text.toLowerCase().replace(/\s/g, '_').replace(/\W/g, '').slice(0, 100);
