import { useQuery } from '@tanstack/react-query';
import { listOfferingsRoute } from '#features/appointments/contract.ts';
import { call } from '#ui/api/call.ts';
import type { Choices } from './expectation-texts.ts';

/** The offerings and answers that an expectation can be about. */
export function useChoices(answers: Choices['answers'], { enabled = true } = {}): Choices {
  const { data: offerings = [] } = useQuery({
    queryKey: ['offerings'],
    queryFn: async ({ signal }) => (await call(listOfferingsRoute, { signal })).data,
    enabled,
  });
  return { answers, offerings: offerings.filter(({ active }) => active) };
}
