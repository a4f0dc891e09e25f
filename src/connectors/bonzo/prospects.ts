/** How Bonzo takes prospects: every way of adding one merges it with the one of the same e-mail address or phone number. */
import { z } from 'zod';
import type { Performed } from '#connectors/framework/run/define-run.ts';
import type { VendorClient } from '#connectors/framework/run/define-vendor.ts';
import { filled } from '#connectors/framework/run/filled.ts';
import { StepFailure } from '#connectors/framework/run/step-failure.ts';

type Person = { firstname: string; lastname: string; email: string; phone: string };

const written = z.object({ data: z.object({ id: z.coerce.string() }) }).transform(({ data }) => data.id);

export async function writeProspect({
  client,
  path,
  prospect,
}: {
  client: VendorClient;
  path: string;
  prospect: Readonly<Record<string, unknown>>;
}): Promise<Performed> {
  const id = written.parse(await client.request({ method: 'POST', path, json: prospect }));
  return { outputs: { bonzo: { prospect_id: id } }, details: { prospect: id } };
}

/** Without either, Bonzo would add the prospect again each time. */
export function requireIdentity({ email, phone }: Pick<Person, 'email' | 'phone'>): void {
  if (email === '' && phone === '')
    throw new StepFailure('Bonzo needs an e-mail address or a phone number to recognize the prospect.', {
      retryable: false,
    });
}

export const prospectOf = ({ firstname, lastname, email, phone }: Person) => ({
  first_name: firstname,
  ...filled({ last_name: lastname, email, phone }),
});

const known = z.object({
  data: z.object({
    first_name: z.string().nullish(),
    last_name: z.string().nullish(),
    email: z.string().nullish(),
    phone: z.string().nullish(),
  }),
});

/** Of a prospect whose id the owner gave, what identifies it; what the step says about the person wins. */
export async function identified({
  client,
  input,
}: {
  client: VendorClient;
  input: Person & { prospectId: string };
}): Promise<Readonly<Record<string, unknown>>> {
  const given = filled({
    first_name: input.firstname,
    last_name: input.lastname,
    email: input.email,
    phone: input.phone,
  });
  if (input.prospectId === '') {
    requireIdentity(input);
    return { first_name: input.email.split('@')[0] ?? '', ...given };
  }
  const path = `/prospects/${encodeURIComponent(input.prospectId)}`;
  const { data } = known.parse(await client.request({ path }));
  const { first_name, last_name, email, phone } = data;
  return {
    ...filled({
      first_name: first_name ?? '',
      last_name: last_name ?? '',
      email: email ?? '',
      phone: phone ?? '',
    }),
    ...given,
  };
}

/** The drawer's 03/08/1990 as Bonzo's 1990-03-08. */
export function isoDate(usDate: string): string {
  const [month, day, year] = usDate.split('/');
  return year ? `${year}-${month}-${day}` : '';
}
