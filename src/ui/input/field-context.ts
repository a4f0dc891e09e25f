import { createContext, useContext } from 'react';

/** Base UI connects label, hint and error to the control, but not "required", so we do. */
export const FieldRequiredContext = createContext(false);

export function useFieldRequired() {
  return useContext(FieldRequiredContext) || undefined;
}
