import type { User } from '#features/session/contract.ts';

/** A record, so that a new trade without a name is a type error. */
const names: Record<User['trade'], string> = {
  plumbing: 'Plumbing',
  hvac: 'Heating and cooling',
  pestControl: 'Pest control',
  painter: 'Painting',
  groomer: 'Pet grooming',
  general: 'Something else',
};

export const trades = Object.entries(names).map(([value, label]) => ({ value, label }));
