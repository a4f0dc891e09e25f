import { skipToken, useQuery } from '@tanstack/react-query';
import { VALUE_SOURCES } from '#connectors/registry.ts';
import { APPOINTMENT_STATUSES } from '#features/appointments/contract.ts';
import { BUILT_IN_STATUSES } from '#features/conversations/contract.ts';
import { optionsQuery } from '../sources/option-sources.ts';
import { useFlowVariables } from '../variables/flow-variables.ts';

/** Choices besides the lists that a business keeps. */
const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  'conversation.status': BUILT_IN_STATUSES,
  'appointment.status': APPOINTMENT_STATUSES,
};

/** The expected values of a variable; undefined where any value is possible. */
export function useValueChoices(name: string | null): readonly string[] | undefined {
  const { offered } = useFlowVariables();
  const source = VALUE_SOURCES.get(name ?? '');
  const list = useQuery(
    source ? optionsQuery(source) : { queryKey: ['automations', 'no-options'], queryFn: skipToken },
  );
  const known = ALWAYS[name ?? ''];
  if (known) return [...new Set([...known, ...(list.data ?? []).map(({ label }) => label)])];
  const [category, field] = name?.split('.') ?? [];
  const folder = offered.find((one) => one.category === category);
  return folder?.variables.find((variable) => variable.field === field)?.choices;
}
