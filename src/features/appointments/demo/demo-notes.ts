/** What the appointments of the demo are about. */
export const PLUMBING_NOTES = [
  'Kitchen sink drips at the trap; bucket underneath.',
  'Gate code 4417. The dog is friendly.',
  'Water heater is from 2009, in the basement behind the furnace.',
  'Asked for a call half an hour before.',
  'Second time this year that the main line backs up.',
  'Tenant lets you in; the owner pays by invoice.',
  'Upstairs toilet runs all night.',
  'Park on the street, the driveway is being poured.',
  '',
];
export const PEST_NOTES = [
  'Ants along the patio door.',
  'Wasp nest under the eaves, north side.',
  'Quarterly visit.',
  '',
];
