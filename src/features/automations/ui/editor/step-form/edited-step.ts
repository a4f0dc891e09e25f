import { createContext, useContext } from 'react';

/** Which step a drawer is open for; `nodeId` is null while it is new. */
export type EditedStep = { flowId: number; nodeId: string | null };

export const EditedStepContext = createContext<EditedStep>({ flowId: 0, nodeId: null });

export const useEditedStep = (): EditedStep => useContext(EditedStepContext);
