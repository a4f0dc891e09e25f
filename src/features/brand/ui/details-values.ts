/** The form's values are the body of a save, without its version; only the logo's file is kept beside them. */
import type { z } from 'zod';
import { defineForm } from '#ui/form/define-form.ts';
import { WEEK } from '../contract/vocabulary.ts';
import { type BusinessDetails, updateBusinessDetailsRoute } from '../contract.ts';

export type DetailsValues = Required<Omit<z.output<typeof updateBusinessDetailsRoute.body>, 'version'>> & {
  business_details: { special_hours: SpecialDay[] };
};
export type SpecialDay = BusinessDetails['business_details']['special_hours'][number];

export const dayName = (day: string): string => `${day[0]?.toUpperCase()}${day.slice(1)}`;

const hoursLabels = (path: string, words: string): Record<string, string> => ({
  [path]: words,
  [`${path}.is_open`]: `${words} open`,
  [`${path}.open_time`]: `${words} opening time`,
  [`${path}.close_time`]: `${words} closing time`,
  [`${path}.shifts`]: `${words} extra hours`,
  [`${path}.shifts.*`]: `${words} extra hours`,
  [`${path}.shifts.*.open_time`]: `${words} extra opening time`,
  [`${path}.shifts.*.close_time`]: `${words} extra closing time`,
});

const PLACE_LABELS = {
  place_id: 'id',
  name: 'name',
  formatted_address: 'address',
  street_address: 'street',
  city: 'city',
  state: 'state',
  zip_code: 'ZIP code',
  latitude: 'latitude',
  longitude: 'longitude',
};

export const detailsForm = defineForm({
  routes: [updateBusinessDetailsRoute],
  labels: {
    brand_details: 'Brand details',
    'brand_details.brand_name': 'Brand name',
    'brand_details.primary_color': 'Primary color',
    'brand_details.secondary_color': 'Secondary color',
    'brand_details.tertiary_color': 'Tertiary color',
    'brand_details.has_logo_update': 'Logo',
    business_details: 'Business information',
    'business_details.legal_name': 'Legal business name',
    'business_details.website': 'Website',
    'business_details.phone': 'Phone number',
    'business_details.email': 'Email',
    'business_details.address_1': 'Address 1',
    'business_details.address_2': 'Address 2',
    'business_details.city': 'City',
    'business_details.state': 'State',
    'business_details.zip': 'ZIP code',
    'business_details.service_areas': 'Service areas',
    'business_details.service_areas.*': 'Service area',
    'business_details.excluded_areas': 'Places not served',
    'business_details.excluded_areas.*': 'Place not served',
    'business_details.timezone': 'Time zone',
    'business_details.business_hours': 'Hours of operation',
    ...Object.assign(
      {},
      ...WEEK.map((day) => hoursLabels(`business_details.business_hours.${day}`, dayName(day))),
    ),
    'business_details.special_hours': 'Holidays and days off',
    ...hoursLabels('business_details.special_hours.*', 'Special day'),
    'business_details.special_hours.*.date': 'Special day',
    'business_details.special_hours.*.end_date': 'Last day',
    'business_details.special_hours.*.name': 'Name of the special day',
    google_places: 'Google My Business',
    ...Object.fromEntries(
      Object.entries(PLACE_LABELS).map(([name, words]) => [`google_places.${name}`, `Google ${words}`]),
    ),
    version: 'Version',
  },
});

export function valuesOf({ brand_details, business_details, google_places }: BusinessDetails): DetailsValues {
  const { logo: _, ...brand } = brand_details;
  const { timezone } = business_details;
  return {
    brand_details: { ...brand, has_logo_update: false },
    business_details: {
      ...business_details,
      timezone: timezone || Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    google_places,
  };
}
