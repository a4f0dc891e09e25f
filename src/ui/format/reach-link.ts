/**
 * Links that dial a number or write an e-mail. An address from a caller or a form must not add recipients or
 * text.
 */
export const telLink = (number: string): string => `tel:${number.replace(/[^+\d]/g, '')}`;

export const mailLink = (address: string): string =>
  `mailto:${encodeURIComponent(address.toWellFormed()).replaceAll('%40', '@')}`;
