import { createContext, useContext } from 'react';

/** Base UI wires label, hint and error to the control, but not "required", which only we mark. */
export const FieldRequiredContext = createContext(false);

export function useFieldRequired() {
  return useContext(FieldRequiredContext) || undefined;
}
