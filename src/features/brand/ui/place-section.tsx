import { useQuery } from '@tanstack/react-query';
import { MapPin, Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError } from '#ui/api/api-error.ts';
import { SuggestInput } from '#ui/choice/suggest-input.tsx';
import { Button } from '#ui/control/button.tsx';
import type { FormOf } from '#ui/form/use-form-field.ts';
import { useFormField } from '#ui/form/use-form-field.ts';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { SEARCH_BEGINS_AT } from '../contract/vocabulary.ts';
import type { GooglePlace } from '../contract.ts';
import { placesQuery } from './brand-queries.ts';
import type { DetailsValues } from './details-values.ts';

const TYPING_MS = 300;
const FAILED = 'The search failed. Please try again.';

export function PlaceSection({ form }: { form: FormOf<DetailsValues> }) {
  const place = useFormField(form, 'google_places').control;
  const fill = useFillAddress(form);
  const [typed, setTyped] = useState('');
  const asked = useDelayed(typed.trim());
  const query = useQuery(placesQuery(asked));
  const isWanted = asked.length >= SEARCH_BEGINS_AT;
  const found = isWanted ? (query.data?.places ?? []) : [];
  return (
    <Card title="Google My Business" description="Link your listing, so that customers find its reviews.">
      <Field label="Find your business" hint={hintFor({ typed, asked, query })}>
        <SuggestInput
          input={<Input leading={<Search />} placeholder="Name and city" autoComplete="off" />}
          value={typed}
          onValueChange={setTyped}
          choices={found}
          keyOf={({ place_id }) => place_id}
          textOf={({ name }) => name}
          onChoose={(chosen) => {
            setTyped('');
            place.onValueChange(chosen);
          }}
        >
          {({ name, formatted_address }) => (
            <span className="flex min-w-0 flex-col">
              <span className="truncate font-medium">{name}</span>
              <span className="truncate text-sm text-soft">{formatted_address}</span>
            </span>
          )}
        </SuggestInput>
      </Field>
      {query.data?.is_sample && isWanted ? (
        <p className="mb-3 rounded-control bg-sunken px-3 py-2 text-sm">
          These are sample businesses: no places service is connected.
        </p>
      ) : null}
      {place.value ? (
        <div className="flex flex-wrap items-center gap-3 rounded-control border border-line p-3">
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-soft" />
          <div className="min-w-0 grow">
            <p className="truncate font-medium">{place.value.name}</p>
            <p className="truncate text-sm text-soft">{place.value.formatted_address}</p>
          </div>
          <Button size="small" onClick={() => place.value && fill(place.value)}>
            Use this address
          </Button>
          <Button size="small" variant="ghost" onClick={() => place.onValueChange(null)}>
            Unlink
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

type Asked = { data?: { places: GooglePlace[] } | undefined; isError: boolean; error: Error | null };

function hintFor({ typed, asked, query }: { typed: string; asked: string; query: Asked }): string {
  if (typed.trim().length < SEARCH_BEGINS_AT) return `Type at least ${SEARCH_BEGINS_AT} characters.`;
  if (query.isError) return (query.error instanceof ApiError && query.error.serverMessage) || FAILED;
  if (typed.trim() === asked && query.data?.places.length === 0) return 'No business found.';
  return '';
}

/** Copies the parts that the place has into the address fields. */
function useFillAddress(form: FormOf<DetailsValues>) {
  const address1 = useFormField(form, 'business_details.address_1').control;
  const city = useFormField(form, 'business_details.city').control;
  const state = useFormField(form, 'business_details.state').control;
  const zip = useFormField(form, 'business_details.zip').control;
  return (place: GooglePlace) => {
    if (place.street_address) address1.onValueChange(place.street_address);
    if (place.city) city.onValueChange(place.city);
    if (place.state) state.onValueChange(place.state);
    if (place.zip_code) zip.onValueChange(place.zip_code);
  };
}

function useDelayed(value: string): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), TYPING_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
