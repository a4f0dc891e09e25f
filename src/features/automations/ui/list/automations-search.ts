/** The list's address. Read by the router on every page, hence without any import. */
export type AutomationsSearch = { search?: string };

/** The router reads `search=2026` as a number; here it is text. */
export function readAutomationsSearch({ search }: Record<string, unknown>): AutomationsSearch {
  const text = ['string', 'number', 'boolean'].includes(typeof search) ? String(search).slice(0, 200) : '';
  return text === '' ? {} : { search: text };
}
