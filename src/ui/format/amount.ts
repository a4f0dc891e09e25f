/** 1,200 */
export const amount = (count: number): string => count.toLocaleString('en-US');

/** "1 row", "1,200 rows"; pass the plural when it is not the singular with an s. */
export const countOf = (count: number, one: string, many = `${one}s`): string =>
  `${amount(count)} ${count === 1 ? one : many}`;
