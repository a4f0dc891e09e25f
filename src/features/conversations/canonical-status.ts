import { BUILT_IN_STATUSES } from './contract.ts';

/** "not set" and "Not set" are one status; a business's own statuses are as it wrote them. */
export function canonicalStatus(name: string): string {
  return BUILT_IN_STATUSES.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name;
}
