/**
 * Saves a form by itself, one second after the last edit:
 *
 *   idle ──edit──▶ waiting ──1 s or flush──▶ saving ──ok──▶ saved
 *                     ▲                        ├──refused, newer version──▶ merge ──no clash──▶ saving again
 *                     └────────edit────────────┤                             └──clash──▶ conflict (somebody chooses)
 *                                              └──failed──▶ error (the edit is kept; the next edit or flush tries again)
 *
 * One request at a time, each with the version it was made from, so that edits arrive in the order they were made.
 */
import type { SavingState } from '#ui/saving-indicator.tsx';
import { type FormField, formOf, isSameForm, type LeadForm, mergeForms } from './lead-form.ts';

const SAVE_DELAY_MS = 1000;

export type Versioned = LeadForm & { version: number };
export type Conflict = { theirs: Versioned; fields: FormField[] };
export type SaverSnapshot = { form: LeadForm; saving: SavingState; conflict: Conflict | null };

export type FormSaver = {
  getSnapshot: () => SaverSnapshot;
  subscribe: (listener: () => void) => () => void;
  edit: (change: Partial<LeadForm>) => void;
  /** Sends what is waiting now. Resolves to whether everything is saved. */
  flush: () => Promise<boolean>;
  /** The server has a newer version: what was not edited here follows it. */
  adopt: (theirs: Versioned) => void;
  resolve: (choice: 'mine' | 'theirs') => void;
  isClean: () => boolean;
};

export function createFormSaver({
  initial,
  send,
  reload,
  isConflict,
  delayMs = SAVE_DELAY_MS,
}: {
  initial: Versioned;
  send: (form: Versioned) => Promise<Versioned>;
  reload: () => Promise<Versioned>;
  isConflict: (error: unknown) => boolean;
  delayMs?: number;
}): FormSaver {
  let base = formOf(initial);
  let version = initial.version;
  let snapshot: SaverSnapshot = { form: base, saving: 'idle', conflict: null };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  const set = (change: Partial<SaverSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of [...listeners]) listener();
  };
  const isClean = () => isSameForm(snapshot.form, base);

  const rebase = (theirs: Versioned): boolean => {
    const { merged, clashes } = mergeForms({ base, mine: snapshot.form, theirs });
    if (clashes.length > 0) {
      set({ conflict: { theirs, fields: clashes }, saving: 'error' });
      return false;
    }
    base = formOf(theirs);
    version = theirs.version;
    set({ form: merged, conflict: null });
    return true;
  };

  const sendOnce = async (): Promise<boolean> => {
    const sent = snapshot.form;
    set({ saving: 'saving' });
    try {
      const saved = await send({ ...sent, version });
      version = saved.version;
      base = sent;
      set({ saving: isClean() ? 'saved' : 'saving' });
      return true;
    } catch (error) {
      if (isConflict(error)) return rebase(await reload());
      throw error;
    }
  };

  const run = async (): Promise<boolean> => {
    try {
      while (!isClean()) {
        if (snapshot.conflict || !(await sendOnce())) return false;
      }
      if (snapshot.saving === 'saving') set({ saving: 'saved' });
      return true;
    } catch {
      set({ saving: 'error' });
      return false;
    }
  };

  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= run().finally(() => {
      running = null;
    });
    return await running;
  };

  return {
    getSnapshot: () => snapshot,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    edit: (change) => {
      set({ form: { ...snapshot.form, ...change } });
      clearTimeout(timer);
      timer = setTimeout(() => void flush(), delayMs);
    },
    flush,
    adopt: (theirs) => {
      if (theirs.version > version && !running && !snapshot.conflict) rebase(theirs);
    },
    resolve: (choice) => {
      const { conflict } = snapshot;
      if (!conflict) return;
      const { theirs, fields } = conflict;
      const { merged } = mergeForms({ base, mine: snapshot.form, theirs });
      const kept = { ...merged, ...Object.fromEntries(fields.map((field) => [field, theirs[field]])) };
      base = formOf(theirs);
      version = theirs.version;
      set({ form: choice === 'mine' ? merged : kept, conflict: null, saving: 'idle' });
      void flush();
    },
    isClean,
  };
}
