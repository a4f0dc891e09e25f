/** Reads and saves the business details as the page does. */
import { expect } from 'vitest';
import type { BusinessDetails, BusinessDetailsInput } from '#features/brand/contract.ts';
import type { Reply, Visitor } from './test-app.ts';

export async function readDetails(visitor: Visitor): Promise<BusinessDetails> {
  const { status, body } = await visitor.get('/api/get-business-details');
  expect(status).toBe(200);
  return body.data as BusinessDetails;
}

export type Changes = {
  brand?: Partial<BusinessDetailsInput['brand_details']>;
  business?: Partial<BusinessDetailsInput['business_details']>;
  place?: BusinessDetailsInput['google_places'];
  version?: number | undefined;
};

/** What is stored, with some of it changed, as the field `data` of a save. */
export function changed(details: BusinessDetails, changes: Changes = {}) {
  return {
    brand_details: { ...details.brand_details, has_logo_update: false, ...changes.brand },
    business_details: { ...details.business_details, ...changes.business },
    google_places: 'place' in changes ? changes.place : details.google_places,
    version: 'version' in changes ? changes.version : details.version,
  };
}

export function postForm(visitor: Visitor, data: unknown, logo?: Blob): Promise<Reply> {
  const form = new FormData();
  if (logo) form.append('logo', logo, 'logo');
  form.append('data', JSON.stringify(data));
  return visitor.send('POST', '/api/update-business-details', { body: form });
}

/** Saves on top of what is stored, and expects it to work. */
export async function saveDetails(visitor: Visitor, changes: Changes, logo?: Blob): Promise<BusinessDetails> {
  const { status, body } = await postForm(visitor, changed(await readDetails(visitor), changes), logo);
  expect([status, body.message]).toEqual([200, 'Business details saved successfully!']);
  return body.data as BusinessDetails;
}

const shut = { is_open: false, open_time: '09:00', close_time: '17:00' };

/** Closed on every weekday, except as given. */
export const weekOf = (
  days: Partial<BusinessDetailsInput['business_details']['business_hours']> = {},
): BusinessDetailsInput['business_details']['business_hours'] => ({
  monday: shut,
  tuesday: shut,
  wednesday: shut,
  thursday: shut,
  friday: shut,
  saturday: shut,
  sunday: shut,
  ...days,
});
