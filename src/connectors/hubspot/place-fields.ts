/** Where a contact or a company is, below the street. */
export const PLACE = [
  { kind: 'text', key: 'city', label: 'City' },
  { kind: 'text', key: 'state', label: 'State' },
  { kind: 'text', key: 'zip', label: 'ZIP' },
  { kind: 'text', key: 'country', label: 'Country' },
] as const;

/** HubSpot's properties have the same names. */
export const placeIn = ({ city, state, zip, country }: Record<(typeof PLACE)[number]['key'], string>) => ({
  city,
  state,
  zip,
  country,
});
