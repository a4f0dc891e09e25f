/** What the widget remembers across pages and reloads: in localStorage, or in memory where a page forbids that. */
export type Unsent = { key: string; text: string };
export type Remembered = {
  token: string | null;
  /** Of the chats before this one, the latest last: what was said there stays in view. */
  earlier?: string[];
  /** The last message that the visitor has seen. */
  seenSeq: number;
  isOpen: boolean;
  hidesGreeting: boolean;
  unsent: Unsent[];
};

const NOTHING: Remembered = { token: null, seenSeq: 0, isOpen: false, hidesGreeting: false, unsent: [] };

export function createStorage(businessId: string) {
  const name = `porchlight-chat:${businessId}`;
  return {
    load: (): Remembered => {
      try {
        const stored: unknown = JSON.parse(localStorage.getItem(name) ?? 'null');
        return isRemembered(stored) ? stored : { ...NOTHING, unsent: [] };
      } catch {
        return { ...NOTHING, unsent: [] };
      }
    },
    save: (state: Remembered): void => {
      try {
        localStorage.setItem(name, JSON.stringify(state));
      } catch {
        // Forbidden or full: the page goes on with what it has in memory.
      }
    },
  };
}

/** Another version, or the page itself, may have written there. */
function isRemembered(stored: unknown): stored is Remembered {
  if (typeof stored !== 'object' || stored === null) return false;
  const { token, seenSeq, unsent, earlier } = stored as Partial<Remembered>;
  return (
    (token === null || typeof token === 'string') &&
    typeof seenSeq === 'number' &&
    (earlier === undefined || (Array.isArray(earlier) && earlier.every((one) => typeof one === 'string'))) &&
    Array.isArray(unsent) &&
    unsent.every((one) => typeof one?.key === 'string' && typeof one.text === 'string')
  );
}
