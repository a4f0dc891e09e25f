/** The name of a variable while somebody types it: as it will be saved, but a space at the end is already an underscore. */
export const typedName = (text: string): string =>
  text.toLowerCase().replace(/\s/g, '_').replace(/\W/g, '').slice(0, 100);
