/** The business search: a places service where a key is set, and the sample list where it is not or the service fails. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GooglePlace } from '#features/brand/contract.ts';
import { dataOf } from '#tests/support/automations.ts';
import { replyJson, type StandIn, startStandIn } from '#tests/support/stand-in.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const KEY = 'a-places-key-for-tests';
const PLACE = {
  id: 'ChIJ1',
  displayName: { text: 'Real Plumbing' },
  formattedAddress: '5 Main St, Provo, UT 84601, USA',
  addressComponents: [
    { shortText: '5', types: ['street_number'] },
    { shortText: 'Main St', types: ['route'] },
    { shortText: 'Provo', types: ['locality', 'political'] },
    { shortText: 'UT', types: ['administrative_area_level_1'] },
    { shortText: '84601', types: ['postal_code'] },
  ],
  location: { latitude: 40.2, longitude: -111.6 },
};

let google: StandIn;
let answers: { status: number; body: unknown };
const asked: { key: unknown; query: unknown }[] = [];
let app: TestApp;
let owner: Visitor;

beforeAll(async () => {
  google = await startStandIn(({ request, response }) => {
    const { textQuery } = JSON.parse(request.body) as { textQuery: string };
    asked.push({ key: request.headers['x-goog-api-key'], query: textQuery });
    replyJson(response, answers.status, answers.body);
  });
  const env = { GOOGLE_PLACES_KEY: KEY, GOOGLE_PLACES_BASE_URL: google.url };
  app = await startTestApp({ env });
  owner = new Visitor(app);
  await owner.logIn();
});
afterAll(async () => {
  await app.stop();
  await google.stop();
});

const search = async (query: string) =>
  dataOf<{ places: GooglePlace[]; is_sample: boolean }>(
    await owner.get(`/api/places?query=${encodeURIComponent(query)}`),
  );

it('finds places with their address in parts, and keeps the key on the server', async () => {
  answers = { status: 200, body: { places: [PLACE] } };
  const found = await search('plumb');
  expect(found).toEqual({
    is_sample: false,
    places: [
      {
        place_id: 'ChIJ1',
        name: 'Real Plumbing',
        formatted_address: '5 Main St, Provo, UT 84601, USA',
        street_address: '5 Main St',
        city: 'Provo',
        state: 'UT',
        zip_code: '84601',
        latitude: 40.2,
        longitude: -111.6,
      },
    ],
  });
  expect(asked.at(-1)).toEqual({ key: KEY, query: 'plumb' });
  expect(JSON.stringify(found)).not.toContain(KEY);
});

it.each([
  ['answers 500', { status: 500, body: {} }],
  ['answers nonsense', { status: 200, body: { places: 'none' } }],
])('falls back to the sample list when the service %s', async (_, answer) => {
  answers = answer;
  const { places, is_sample: isSample } = await search('plumb');
  expect([isSample, places.map(({ name }) => name)]).toEqual([true, ['Lamplight Plumbing']]);
});

it('begins at three characters', async () => {
  const { status, body } = await owner.get('/api/places?query=pl');
  expect([status, body.errors]).toEqual([422, { query: ['Type at least 3 characters.'] }]);
});
