/** The page's address. Read by the router on every page, so it knows no schema; `list-state.ts` makes sense of it. */
export type VoicemailSearch = {
  /** Only those that nobody has listened to. */
  unread?: true;
  search?: string;
  page?: number;
  itemsPerPage?: number;
  /** The voicemail that is open. */
  open?: number;
};

/** Keeps what has the right shape. The router reads `search=8015550142` as a number; here it is text. */
export function readVoicemailSearch(raw: Record<string, unknown>): VoicemailSearch {
  const whole = (name: 'page' | 'itemsPerPage' | 'open') => {
    const value = Number(raw[name]);
    return Number.isSafeInteger(value) && value >= 1 ? { [name]: value } : {};
  };
  const isText = ['string', 'number', 'boolean'].includes(typeof raw.search) && String(raw.search) !== '';
  return {
    ...(String(raw.unread) === 'true' && { unread: true }),
    ...(isText && { search: String(raw.search).slice(0, 100) }),
    ...whole('page'),
    ...whole('itemsPerPage'),
    ...whole('open'),
  };
}
