/** Links that a click dials or writes to. What a caller or a form gave as an address must not add to the letter. */
export const telLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

export const mailLink = (address: string): string =>
  `mailto:${encodeURIComponent(address.toWellFormed()).replaceAll('%40', '@')}`;
