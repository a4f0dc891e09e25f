import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type FlowProblem, type ListedFlow, listProblemsRoute } from '#features/automations/contract.ts';
import { call } from '#ui/api/call.ts';
import { notify } from '#ui/feedback/toast.ts';

type Asked = { flow: ListedFlow; problems: readonly FlowProblem[] };

/** Looks at an automation before it is published from the list, and asks where it has problems. */
export function useCheckedPublication(publish: (flow: ListedFlow) => void) {
  /** Kept while the dialog closes, so that it does not empty before it is gone. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  const check = useMutation({
    mutationFn: async (flow: ListedFlow) => (await call(listProblemsRoute, { params: { id: flow.id } })).data,
    onSuccess: (problems, flow) => {
      if (problems.length === 0) publish(flow);
      else {
        setAsked({ flow, problems });
        setOpen(true);
      }
    },
    onError: (error) => notify.error(error.message),
  });
  return {
    asked,
    isOpen,
    close: () => setOpen(false),
    check: (flow: ListedFlow) => check.mutate(flow),
    isChecking: ({ id }: ListedFlow) => check.isPending && check.variables.id === id,
  };
}
