/** The list's address. Read by the router on every page, so it knows no schema; `list/list-state.ts` makes sense of it. */
export type ContactSearch = {
  search?: string;
  /** "Lead,Legal" */
  types?: string;
  page?: number;
  itemsPerPage?: number;
};

/** Keeps what has the right shape. The router reads `search=8015550142` as a number; here it is text. */
export function readContactSearch(raw: Record<string, unknown>): ContactSearch {
  const text = (value: unknown) =>
    ['string', 'number', 'boolean'].includes(typeof value) ? String(value).slice(0, 300) : '';
  const whole = (value: unknown) => {
    const number = Number(value);
    return Number.isSafeInteger(number) && number >= 1 ? number : undefined;
  };
  const [search, types] = [text(raw.search), text(raw.types)];
  const [page, itemsPerPage] = [whole(raw.page), whole(raw.itemsPerPage)];
  return {
    ...(search !== '' && { search }),
    ...(types !== '' && { types }),
    ...(page !== undefined && page > 1 && { page }),
    ...(itemsPerPage !== undefined && { itemsPerPage }),
  };
}
