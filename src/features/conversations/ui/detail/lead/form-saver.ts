/**
 * Saves a form automatically, one second after the last edit:
 *
 *   idle ──edit──▶ waiting ──1 s or flush──▶ saving ──ok──▶ saved
 *                     ▲                        ├──refused, newer version──▶ merge ──no clash──▶ saving again
 *                     └────────edit────────────┤                             └──clash──▶ conflict (the user chooses)
 *                                              └──failed──▶ error (the edit is kept; the next edit or flush tries again)
 *
 * A field that the contract or the server refuses shows its error and is not sent; the others are.
 * One request runs at a time, each with the version it is based on, so that edits arrive in the order they were made.
 */
import type { SavingState } from '#ui/feedback/saving-indicator.tsx';
import {
  checkForm,
  type FormErrors,
  type FormField,
  formOf,
  isSameForm,
  type LeadForm,
  mergeForms,
  readFailure,
} from './lead-form.ts';

const SAVE_DELAY_MS = 1000;

export type Versioned = LeadForm & { version: number };
export type Conflict = { theirs: Versioned; fields: FormField[] };
export type SaverSnapshot = {
  form: LeadForm;
  saving: SavingState;
  conflict: Conflict | null;
  errors: FormErrors;
  /** Why the last save failed, if no field is at fault. */
  problems: readonly string[];
};

export type FormSaver = {
  getSnapshot: () => SaverSnapshot;
  subscribe: (listener: () => void) => () => void;
  edit: (change: Partial<LeadForm>) => void;
  /** Sends pending edits now. Resolves to whether everything is saved. */
  flush: () => Promise<boolean>;
  /** Takes over a newer version from the server in the fields that were not edited here. */
  adopt: (theirs: Versioned) => void;
  resolve: (choice: 'mine' | 'theirs') => void;
  isClean: () => boolean;
  /** Discards the edits that were refused. */
  dropRefused: () => void;
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
  let snapshot: SaverSnapshot = { form: base, saving: 'idle', conflict: null, errors: {}, problems: [] };
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: Promise<boolean> | null = null;
  const listeners = new Set<() => void>();

  const set = (change: Partial<SaverSnapshot>) => {
    snapshot = { ...snapshot, ...change };
    for (const listener of [...listeners]) listener();
  };
  const isClean = () => isSameForm(snapshot.form, base);
  /** The form to send, with the server's value in place of each refused field. */
  const sendable = (): LeadForm => ({ ...snapshot.form, ...pick(base, Object.keys(snapshot.errors)) });

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

  const isUnchanged = (field: string, sent: LeadForm) =>
    snapshot.form[field as FormField] === sent[field as FormField];

  const sendOnce = async (): Promise<boolean> => {
    const sent = sendable();
    set({ saving: 'saving', problems: [] });
    try {
      const saved = await send({ ...sent, version });
      version = saved.version;
      base = sent;
      return true;
    } catch (error) {
      if (isConflict(error)) return rebase(await reload());
      const { errors, problems } = readFailure(error);
      // A value typed since has not been refused.
      const refused = Object.entries(errors).filter(([field]) => isUnchanged(field, sent));
      set({ errors: { ...snapshot.errors, ...Object.fromEntries(refused) }, problems });
      // Without the fields at fault, the others can be saved.
      if (refused.length > 0) return true;
      throw error;
    }
  };

  const run = async (): Promise<boolean> => {
    try {
      while (!isSameForm(sendable(), base)) {
        if (snapshot.conflict || !(await sendOnce())) return false;
      }
      if (!isClean()) set({ saving: 'error' });
      else if (snapshot.saving === 'saving') set({ saving: 'saved' });
      return isClean();
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
      const form = { ...snapshot.form, ...change };
      const kept = Object.entries(snapshot.errors).filter(([field]) => !(field in change));
      set({ form, errors: { ...Object.fromEntries(kept), ...checkForm(form) } });
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
    dropRefused: () => set({ form: sendable(), errors: {} }),
  };
}

const pick = (form: LeadForm, fields: string[]): Partial<LeadForm> =>
  Object.fromEntries(fields.map((field) => [field, form[field as FormField]]));
