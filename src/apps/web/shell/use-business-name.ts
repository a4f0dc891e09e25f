import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { brandDetailsRoute } from '#features/brand/contract/display.ts';
import { call } from '#ui/api/call.ts';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { readBusinessName } from './business-name.ts';

/** An older portal host answers this route without the wrapper, so both shapes are accepted. */
const anyBrandDetails = { ...brandDetailsRoute, reply: z.unknown() };

/** The stored user usually has the name; the server is asked only when it does not. Null while unknown. */
export function useBusinessName(): string | null {
  const user = useCurrentUser();
  const stored = user?.business_name.trim() || null;
  const { data } = useQuery({
    queryKey: ['brand-details', user?.business_id],
    queryFn: ({ signal }) =>
      call(anyBrandDetails, { params: { business_id: user?.business_id ?? '' }, signal }).then(
        readBusinessName,
      ),
    enabled: stored === null && user !== null,
  });
  return stored ?? data ?? null;
}
