import { type Dispatch, useCallback, useEffect, useReducer, useState } from 'react';
import type { CurrentUser } from '#ui/session/stored-user.ts';
import { advance, type Flow, type FlowAction, startFlow } from './flow.ts';
import { forgetFlow, keepFlow, readFlow } from './stored-flow.ts';

/** Outlives a reload of the page, for this login. */
export function useFlow(user: CurrentUser): {
  flow: Flow;
  dispatch: Dispatch<FlowAction>;
  startOver: () => void;
} {
  const [start] = useState(() =>
    startFlow({ firstName: user.first_name, lastName: user.last_name, email: user.email, phoneNumber: '' }),
  );
  const [flow, dispatch] = useReducer(advance, null, () => readFlow(user) ?? start);
  useEffect(() => {
    if (flow === start) forgetFlow(user);
    else keepFlow(user, flow);
  }, [flow, start, user]);
  const startOver = useCallback(() => dispatch({ kind: 'start-over', start }), [start]);
  return { flow, dispatch, startOver };
}
