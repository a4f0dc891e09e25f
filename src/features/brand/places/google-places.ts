/** Google's Places API, called by the server: its key never reaches a browser. */
import { z } from 'zod';
import type { GooglePlace } from '#features/brand/contract.ts';

const TIMEOUT_MS = 4000;
const MOST_PLACES = 8;
const FIELDS = ['id', 'displayName', 'formattedAddress', 'addressComponents', 'location'];

const component = z.object({ shortText: z.string().default(''), types: z.array(z.string()).default([]) });
const answer = z.object({
  places: z
    .array(
      z.object({
        id: z.string().min(1).max(300),
        displayName: z.object({ text: z.string() }).optional(),
        formattedAddress: z.string().default(''),
        addressComponents: z.array(component).default([]),
        location: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
      }),
    )
    .default([]),
});
type Found = z.infer<typeof answer>['places'][number];

/** Throws if the service fails or takes too long. */
export async function searchGoogle({
  query,
  key,
  baseUrl,
}: {
  query: string;
  key: string;
  baseUrl: string;
}): Promise<GooglePlace[]> {
  const response = await fetch(`${baseUrl}/v1/places:searchText`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-goog-api-key': key,
      'x-goog-fieldmask': FIELDS.map((field) => `places.${field}`).join(),
    },
    body: JSON.stringify({ textQuery: query, pageSize: MOST_PLACES }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the places service answered ${response.status}`);
  return answer
    .parse(await response.json())
    .places.slice(0, MOST_PLACES)
    .map(toPlace);
}

function toPlace({ id, displayName, formattedAddress, addressComponents, location }: Found): GooglePlace {
  const part = (type: string) => addressComponents.find(({ types }) => types.includes(type))?.shortText ?? '';
  return {
    place_id: id,
    name: (displayName?.text ?? '').slice(0, 200),
    formatted_address: formattedAddress.slice(0, 400),
    street_address: [part('street_number'), part('route')].filter(Boolean).join(' ').slice(0, 200),
    city: (part('locality') || part('postal_town')).slice(0, 100),
    state: part('administrative_area_level_1').slice(0, 100),
    zip_code: part('postal_code').slice(0, 20),
    latitude: location?.latitude ?? null,
    longitude: location?.longitude ?? null,
  };
}
