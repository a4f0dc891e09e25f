import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { Info } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useSettled } from '#ui/feedback/use-settled.ts';
import type { FormOf } from '#ui/form/use-form-field.ts';
import type { Contact } from '../../contract.ts';
import { matchesQuery } from '../contact-queries.ts';
import { keyText } from '../duplicates/shared-text.ts';
import type { ContactFormValues } from './contact-form-values.ts';

const TYPING_PAUSE_MS = 400;

/** Says which contact has the number or address being typed. It does not prevent saving. */
export function KnownContactNotice({
  form,
  contact,
}: {
  form: FormOf<ContactFormValues>;
  contact: Contact | undefined;
}) {
  const typed = useSettled(useTypedKeys(form, contact), TYPING_PAUSE_MS);
  const keys = typed === '' ? [] : typed.split(',');
  const { data } = useQuery({ ...matchesQuery(keys), enabled: keys.length > 0 });
  const matches = keys.length === 0 ? [] : (data ?? []).filter(({ id }) => id !== contact?.id);
  return (
    <div role="status">
      {matches.map(({ id, name, shared }) => (
        <p
          key={`${id} ${shared.value}`}
          className="mb-3 flex items-start gap-2 rounded-control bg-info-wash px-3 py-2.5 text-sm text-info"
        >
          <Info aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {name || 'Another contact'} already has {keyText(shared)}.{' '}
            <Link
              to="/contacts/$id"
              params={{ id: String(id) }}
              target="_blank"
              className="font-medium underline underline-offset-4"
            >
              Open {name || 'that contact'}
              <span className="sr-only"> in a new tab</span>
            </Link>
          </span>
        </p>
      ))}
    </div>
  );
}

/** As a comma list, so that the same text is the same query. The contact's own keys are left out. */
function useTypedKeys({ control }: FormOf<ContactFormValues>, contact: Contact | undefined): string {
  const [phoneNumbers, emails] = useWatch({ control, name: ['phoneNumbers', 'emails'] });
  const known = new Set([
    ...(contact?.phoneNumbers ?? []).map(({ number }) => number),
    ...(contact?.emails ?? []).map(({ address }) => address),
  ]);
  const numbers = phoneNumbers.flatMap(({ number }) => {
    const parsed = parsePhoneNumberFromString(number, 'US');
    return parsed?.isValid() ? parsed.number : [];
  });
  const addresses = emails
    .map(({ address }) => address.trim().toLowerCase())
    .filter((address) => /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/.test(address));
  return [...numbers, ...addresses].filter((key) => !known.has(key)).join(',');
}
