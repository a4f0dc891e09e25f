import { skipToken, useQuery } from '@tanstack/react-query';
import { VALUE_SOURCES } from '#connectors/registry.ts';
import { optionsQuery } from '../sources/option-sources.ts';
import { useFlowVariables } from '../variables/flow-variables.ts';

/** The expected values of a variable; undefined where any value is possible. */
export function useValueChoices(name: string | null): readonly string[] | undefined {
  const { offered, catalogue } = useFlowVariables();
  const source = VALUE_SOURCES.get(name ?? '');
  const list = useQuery(
    source ? optionsQuery(source) : { queryKey: ['automations', 'no-options'], queryFn: skipToken },
  );
  const [category, field] = name?.split('.') ?? [];
  const folder = offered.find((one) => one.category === category);
  const added = folder?.variables.find((variable) => variable.field === field);
  const { choices } = added ?? catalogue.find(name ?? '') ?? {};
  // The business may have added its own to the ones that there always are.
  return choices && [...new Set([...choices, ...(list.data ?? []).map(({ label }) => label)])];
}
