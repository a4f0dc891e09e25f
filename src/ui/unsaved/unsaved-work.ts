/**
 * Tracks typed but unsaved work, and asks one question before it is lost.
 *
 * A form registers its work. A drawer, a dialog and a tab panel are scopes, which are left as a whole.
 * Leaving a scope, or the page, first asks about the unsaved work in it. When a save ends while the question
 * is open, nothing can be lost any more, so the question closes.
 */
type Place = { pathname: string; search: object };
/** A navigation, as the router describes it. */
export type Move = {
  current: Place;
  next: Place;
  action: 'PUSH' | 'REPLACE' | 'FORWARD' | 'BACK' | 'GO';
};

export type Scope = {
  parent: Scope | null;
  isOpen: boolean;
  /** A layer over the page: it can show the question, and closes when its work is discarded. */
  popup: { close: () => void } | null;
};

export type Work = {
  scope: Scope | null;
  isDirty: boolean;
  isSaving: boolean;
  survives: (move: Move) => boolean;
};

type Question = {
  /** The popup that shows it; null for the page itself. */
  host: Scope | null;
  isSaving: boolean;
  answer: (leaves: boolean) => void;
};

/**
 * A page changes its own address without being left: filters, an opened drawer. Back always means leaving.
 */
export const survivesInPage = ({ current, next, action }: Move): boolean =>
  current.pathname === next.pathname && (action === 'PUSH' || action === 'REPLACE');

export function createUnsavedWork() {
  const works = new Set<Work>();
  const popups: Scope[] = [];
  const listeners = new Set<() => void>();
  let pending: { isLost: (work: Work) => boolean; question: Question } | null = null;
  let left: Scope[] = [];
  let isAbandoned = false;

  const lostBy = (isLost: (work: Work) => boolean): Work[] =>
    isAbandoned ? [] : [...works].filter((work) => work.isDirty && isOpen(work.scope) && isLost(work));

  const changed = () => {
    if (pending) {
      const lost = lostBy(pending.isLost);
      const isSaving = lost.some((work) => work.isSaving);
      if (lost.length === 0) pending.question.answer(true);
      else if (isSaving !== pending.question.isSaving)
        pending = { ...pending, question: { ...pending.question, isSaving } };
    }
    for (const listener of [...listeners]) listener();
  };

  /** True at once when nothing would be lost. While one question is open, a second one is answered no. */
  const mayLose = (isLost: (work: Work) => boolean): true | Promise<boolean> => {
    const lost = lostBy(isLost);
    if (lost.length === 0) return true;
    if (pending) return Promise.resolve(false);
    return new Promise((resolve) => {
      const answer = (leaves: boolean) => {
        pending = null;
        if (leaves) for (const work of lost) work.isDirty = false;
        changed();
        resolve(leaves);
      };
      const host = popups.findLast((popup) => isOpen(popup)) ?? null;
      pending = { isLost, question: { host, isSaving: lost.some((work) => work.isSaving), answer } };
      changed();
    });
  };

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    getQuestion: (): Question | null => pending?.question ?? null,
    hasWork: (): boolean => lostBy(() => true).length > 0,
    /**
     * Permanent, as when another user has signed in: the first user's text must neither be sent nor asked
     * about.
     */
    abandon: () => {
      isAbandoned = true;
      changed();
    },

    add: (work: Work) => {
      works.add(work);
      changed();
      return () => {
        works.delete(work);
        changed();
      };
    },
    change: (work: Work, changes: Partial<Work>) => {
      Object.assign(work, changes);
      changed();
    },
    addPopup: (scope: Scope) => {
      popups.push(scope);
      return () => {
        popups.splice(popups.indexOf(scope), 1);
      };
    },

    /** Calls `then` unless the user wants to keep the unsaved work in the scope. */
    leaveScope: (scope: Scope, then: () => void) =>
      goOn(
        mayLose((work) => isWithin(work.scope, scope)),
        then,
      ),
    leaveWork: (one: Work, then: () => void) =>
      goOn(
        mayLose((work) => work === one),
        then,
      ),
    mayMove: async (move: Move): Promise<boolean> => {
      const isLost = (work: Work) => !work.survives(move);
      const lost = lostBy(isLost);
      const may = await mayLose(isLost);
      if (may) left = lost.flatMap(({ scope }) => popupsAround(scope));
      return may;
    },
    /** After a navigation: closes a drawer whose work it discarded and that the page still shows. */
    closeLeft: () => {
      const closing = left.filter(isOpen);
      left = [];
      for (const scope of closing) scope.popup?.close();
    },
  };
}

const isOpen = (scope: Scope | null): boolean => scope === null || (scope.isOpen && isOpen(scope.parent));

const isWithin = (scope: Scope | null, around: Scope): boolean =>
  scope !== null && (scope === around || isWithin(scope.parent, around));

const popupsAround = (scope: Scope | null): Scope[] =>
  scope === null ? [] : [...(scope.popup ? [scope] : []), ...popupsAround(scope.parent)];

function goOn(may: true | Promise<boolean>, then: () => void): void {
  if (may === true) then();
  else void may.then((leaves) => leaves && then());
}

export const unsavedWork = createUnsavedWork();
