/** What the business search finds without a places service, so that the page can be tried. */
import type { GooglePlace } from '#features/brand/contract.ts';

type Sample = [name: string, street: string, city: string, state: string, zip: string, at: [number, number]];

const SAMPLES: Sample[] = [
  ['Lamplight Plumbing', '120 Center St', 'Provo', 'UT', '84601', [40.2338, -111.6585]],
  ['Second Nature Pest Control', '8 Garden Ln', 'Raleigh', 'NC', '27601', [35.7796, -78.6382]],
  ['Summit Heating & Air', '455 Ridge Rd', 'Boulder', 'CO', '80302', [40.015, -105.2705]],
  ['Bright Coat Painting', '77 Mill Ave', 'Tempe', 'AZ', '85281', [33.4255, -111.94]],
  ['Happy Paws Grooming', '310 Oak St', 'Portland', 'OR', '97205', [45.5202, -122.6742]],
  ['Cedar Electric', '19 Harbor Blvd', 'Tacoma', 'WA', '98402', [47.2529, -122.4443]],
  ['Clearwater Pool Service', '902 Palm Dr', 'Tampa', 'FL', '33602', [27.9506, -82.4572]],
  ['Green Acre Lawn Care', '64 Prairie Ave', 'Omaha', 'NE', '68102', [41.2565, -95.9345]],
];

export function searchSamples(query: string): GooglePlace[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return SAMPLES.map(toPlace).filter(({ name, formatted_address }) => {
    const text = `${name} ${formatted_address}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

const toPlace = ([name, street, city, state, zip, [latitude, longitude]]: Sample): GooglePlace => ({
  place_id: `sample-${name.toLowerCase().replace(/\W+/g, '-')}`,
  name,
  formatted_address: `${street}, ${city}, ${state} ${zip}`,
  street_address: street,
  city,
  state,
  zip_code: zip,
  latitude,
  longitude,
});
