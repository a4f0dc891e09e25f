import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';
import { isSame, mergeValues } from './merge-values.ts';

type Form<Values> = {
  getValues: () => Values;
  reset: (values: Values) => void;
  set: (field: keyof Values & string, value: unknown) => void;
};
export type Clash = { fields: string[]; takeTheirs: () => void; keepMine: () => void };

/**
 * Saves a form over a newer version than the one that filled it, as long as different fields were changed: the newer version is
 * loaded, what was typed here is put into it, and that is saved. Where both changed the same field, the user is asked.
 */
export function useMergedSave<Stored extends { version: number }, Values extends object>({
  first,
  valuesOf,
  load,
}: {
  first: Stored | undefined;
  valuesOf: (stored: Stored) => Values;
  /** The version that is stored now. */
  load: () => Promise<Stored>;
}) {
  const stored = useRef(first);
  const form = useRef<Form<Values>>(null);
  const [clash, setClash] = useState<Clash | null>(null);

  /** Null while the user has to choose. */
  const mergeInto = (over: Stored, newer: Stored): Values | null => {
    const its = form.current;
    if (!its) return null;
    const theirs = valuesOf(newer);
    const { merged, clashes } = mergeValues({ base: valuesOf(over), mine: its.getValues(), theirs });
    stored.current = newer;
    its.reset(theirs);
    const put = (values: Values, fields: string[]) => {
      for (const field of fields as (keyof Values & string)[]) its.set(field, values[field]);
    };
    put(merged, differing(merged, theirs));
    if (clashes.length === 0) return merged;
    // A reset also takes away what was said of the refused save.
    const settle = (chosen: Values) => {
      its.reset(theirs);
      put(chosen, differing(chosen, theirs));
      setClash(null);
    };
    const takeTheirs = () => settle({ ...its.getValues(), ...pick(theirs, clashes) });
    setClash({ fields: clashes, takeTheirs, keepMine: () => settle(its.getValues()) });
    return null;
  };

  return {
    stored,
    form,
    clash,
    forgetClash: () => setClash(null),
    save: async <Body, Saved>({
      body,
      toBody,
      send,
    }: {
      body: Body;
      toBody: (values: Values) => Body;
      send: (body: Body, over: Stored | undefined) => Promise<Saved>;
    }): Promise<Saved> => {
      setClash(null);
      let current = body;
      for (;;) {
        const over = stored.current;
        try {
          return await send(current, over);
        } catch (error) {
          if (!over || !(error instanceof ApiError) || error.code !== 'conflict') throw error;
          const newer = await load().catch(() => over);
          const merged = newer.version === over.version ? null : mergeInto(over, newer);
          if (merged === null) throw error;
          current = toBody(merged);
        }
      }
    },
  };
}

const differing = <Values extends object>(one: Values, other: Values): string[] =>
  Object.keys(one).filter((field) => !isSame(one[field as keyof Values], other[field as keyof Values]));

const pick = <Values extends object>(values: Values, fields: string[]): Partial<Values> =>
  Object.fromEntries(fields.map((field) => [field, values[field as keyof Values]])) as Partial<Values>;
