/** The details of the two demo businesses. Does nothing for a business that has a legal name. */
import { readFile } from 'node:fs/promises';
import { addDays, toLocal } from '#engine/time/zoned-time.ts';
import type { Context } from '#platform/context.ts';
import type { GooglePlace } from './contract.ts';
import { type BusinessRow, type BusinessValues, findBusiness, updateBusiness } from './queries.ts';

const CLOSED = { is_open: false, open_time: '09:00', close_time: '17:00' };

type Profile = Partial<BusinessValues> & { legalName: string };

/** By the name under which the demo creates them. */
const PROFILES: Record<string, Profile> = {
  'Lamplight Plumbing': {
    legalName: 'Lamplight Plumbing LLC',
    website: 'https://lamplight-plumbing.example',
    email: 'hello@lamplight-plumbing.example',
    primaryColor: '#0f5c73',
    secondaryColor: '#9a5b13',
    tertiaryColor: '#e8f3f5',
    serviceAreas: ['Provo', 'Orem', 'Springville', 'Lehi', 'American Fork'],
    excludedAreas: ['Salt Lake City', 'Park City'],
    googlePlace: {
      place_id: 'sample-lamplight-plumbing',
      name: 'Lamplight Plumbing',
      formatted_address: '120 Center St, Provo, UT 84601',
      street_address: '120 Center St',
      city: 'Provo',
      state: 'UT',
      zip_code: '84601',
      latitude: 40.2338,
      longitude: -111.6585,
    } satisfies GooglePlace,
  },
  'Second Nature Pest Control': {
    legalName: 'Second Nature Pest Control Inc.',
    website: 'https://second-nature.example',
    email: 'office@second-nature.example',
    primaryColor: '#2f6b3a',
    secondaryColor: '#6b4f2f',
    tertiaryColor: '#eef5ea',
    serviceAreas: ['Raleigh', 'Cary', 'Durham'],
  },
};

export async function fillBrandDemo({
  context,
  businessId,
}: {
  context: Context;
  businessId: string;
}): Promise<void> {
  const business = await context.database.inScope({ businessId }, findBusiness);
  const profile = business && PROFILES[business.name];
  if (!business || !profile || business.legalName !== null) return;
  const fileId = await context.files.store(
    { businessId, contentType: 'image/png', isPublic: true },
    await readLogo(business.name),
  );
  await context.database.inScope({ businessId }, async (tx) => {
    const { hash: logoHash } = await context.files.complete(tx, fileId);
    await updateBusiness(tx, {
      ...business,
      ...profile,
      logoHash,
      specialHours: daysOff(business, context.clock.now()),
    });
  });
}

/** Drawn for the demo, 128 pixels wide. */
const readLogo = (name: string): Promise<Uint8Array> =>
  readFile(new URL(`./demo/${name.toLowerCase().replaceAll(' ', '-')}.png`, import.meta.url));

/** Far enough ahead not to empty the demo's calendar. */
function daysOff({ timezone }: BusinessRow, now: Date): BusinessValues['specialHours'] {
  const today = toLocal({ instant: now, zone: timezone }).date;
  const year = Number(today.slice(0, 4));
  const christmas = today > `${year}-11-30` ? year + 1 : year;
  return [
    { ...CLOSED, date: addDays(today, 45), end_date: addDays(today, 49), name: 'Team vacation' },
    { ...CLOSED, date: `${christmas}-12-25`, name: 'Christmas Day' },
  ].sort((one, other) => one.date.localeCompare(other.date));
}
