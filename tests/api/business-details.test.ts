/** The business details: loaded, saved as a form, checked, and not lost to a second window. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GooglePlace } from '#features/brand/contract.ts';
import { changed, postForm, readDetails, saveDetails, weekOf } from '#tests/support/business-details.ts';
import { businessOf } from '#tests/support/messaging.ts';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

const PLACE: GooglePlace = {
  place_id: 'place-1',
  name: 'Lamplight Plumbing',
  formatted_address: '120 Center St, Provo, UT 84601',
  street_address: '120 Center St',
  city: 'Provo',
  state: 'UT',
  zip_code: '84601',
  latitude: 40.23,
  longitude: -111.66,
};

let app: TestApp;
let owner: Visitor;
let stranger: Visitor;
beforeAll(async () => {
  app = await startTestApp();
  owner = new Visitor(app);
  stranger = new Visitor(app);
  await owner.logIn();
  await stranger.logIn('second@porchlight.test');
});
afterAll(() => app.stop());

describe('a new business', () => {
  it('is open Monday to Friday from 9 to 5, and closed on weekends', async () => {
    const newcomer = new Visitor(app);
    await app.context.database.inScope({ businessId: await businessOf(stranger) }, (tx) =>
      tx.$client.query('update businesses set business_hours = default, special_hours = default'),
    );
    await newcomer.logIn('second@porchlight.test');
    const { business_details: business } = await readDetails(newcomer);
    const office = { is_open: true, open_time: '09:00', close_time: '17:00' };
    expect(business.business_hours).toEqual(
      weekOf({ monday: office, tuesday: office, wednesday: office, thursday: office, friday: office }),
    );
    expect(business.special_hours).toEqual([]);
  });
});

describe('a save', () => {
  it('stores everything, and loads it again', async () => {
    const hours = weekOf({
      monday: {
        is_open: true,
        open_time: '08:00',
        close_time: '12:00',
        shifts: [{ open_time: '13:00', close_time: '17:30' }],
      },
    });
    const special = [
      {
        date: '2031-12-24',
        end_date: '2031-12-26',
        name: 'Christmas',
        is_open: false,
        open_time: '09:00',
        close_time: '17:00',
      },
    ];
    const saved = await saveDetails(owner, {
      brand: {
        brand_name: 'Lamplight Plumbing & Heating',
        primary_color: '#0a5',
        secondary_color: '#123456',
        tertiary_color: '#FFEEDD',
      },
      business: {
        legal_name: 'Lamplight LLC',
        website: 'https://lamplight.example',
        phone: '(801) 555-0199',
        email: 'hello@lamplight.example',
        address_1: '1 Elm St',
        address_2: '',
        city: 'Orem',
        state: 'UT',
        zip: '84057',
        service_areas: ['Provo', 'Orem', 'Provo'],
        timezone: 'America/Phoenix',
        business_hours: hours,
        special_hours: special,
      },
      place: PLACE,
    });
    expect(await readDetails(owner)).toEqual(saved);
    expect(saved).toMatchObject({
      brand_details: { brand_name: 'Lamplight Plumbing & Heating', primary_color: '#0a5' },
      business_details: {
        legal_name: 'Lamplight LLC',
        phone: '+18015550199',
        address_2: '',
        service_areas: ['Provo', 'Orem'],
        business_hours: hours,
        special_hours: special,
      },
      google_places: PLACE,
    });
    expect((await readDetails(stranger)).business_details.legal_name).not.toBe('Lamplight LLC');
  });

  it('may come as JSON, without a form', async () => {
    const { status } = await owner.post('/api/update-business-details', changed(await readDetails(owner)));
    expect(status).toBe(200);
  });

  it('keeps the special hours of a caller who does not name them', async () => {
    const { special_hours: _, ...business } = (await readDetails(owner)).business_details;
    const data = { ...changed(await readDetails(owner)), business_details: business };
    expect((await postForm(owner, data)).status).toBe(200);
    expect((await readDetails(owner)).business_details.special_hours).toHaveLength(1);
  });

  it('clears what may be empty', async () => {
    const saved = await saveDetails(owner, {
      brand: { primary_color: '', secondary_color: '', tertiary_color: '' },
      business: { website: '', email: '', service_areas: [] },
      place: null,
    });
    expect(saved).toMatchObject({
      brand_details: { primary_color: '' },
      business_details: { website: '', email: '', service_areas: [] },
      google_places: null,
    });
  });

  it('from an older state is refused, and of two at once only one is taken', async () => {
    const before = await readDetails(owner);
    const replies = await Promise.all(
      ['One', 'Two'].map((brand_name) => postForm(owner, changed(before, { brand: { brand_name } }))),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({
      code: 'conflict',
      message:
        'These details were changed in another window. Load the newer version, then put your changes back.',
    });
    expect((await readDetails(owner)).version).toBe(before.version + 1);
  });

  it('raises session-expired with its message when the session is over', async () => {
    const { status, body } = await postForm(new Visitor(app), changed(await readDetails(owner)));
    expect([status, body.message]).toEqual([401, 'Your session has expired. Please log in again.']);
  });
});

describe('a refusal', () => {
  const refused = async (changes: Parameters<typeof changed>[1]) => {
    const { status, body } = await postForm(owner, changed(await readDetails(owner), changes));
    expect(status).toBe(422);
    return body.errors as Record<string, string[]>;
  };

  it('names every required field', async () => {
    const empty = { legal_name: '', phone: '', address_1: ' ', city: '', state: '', zip: '', timezone: '' };
    expect(await refused({ brand: { brand_name: '  ' }, business: empty })).toEqual({
      'brand_details.brand_name': ['Brand name is required'],
      'business_details.legal_name': ['Legal business name is required'],
      'business_details.phone': ['Phone number is required'],
      'business_details.address_1': ['Address is required'],
      'business_details.city': ['City is required'],
      'business_details.state': ['State is required'],
      'business_details.zip': ['ZIP code is required'],
      'business_details.timezone': ['Time zone is required'],
    });
  });

  it.each(['lamplight', 'javascript:alert(1)', 'http://', 'data:text/html,x'])(
    'of the website %s',
    async (website) => {
      expect(await refused({ business: { website } })).toEqual({
        'business_details.website': ['Invalid URL format'],
      });
    },
  );

  it.each(['hello', 'a@b', '@x.test', 'two words@x.test'])('of the email %s', async (email) => {
    expect(await refused({ business: { email } })).toEqual({
      'business_details.email': ['Invalid email format'],
    });
  });

  it.each(['#12', '#1234', '#12345', '123456', '#ggg', 'red', '#fff;}'])('of the color %s', async (color) => {
    const message = 'Use a hex color of 3 or 6 digits, such as #1a73e8.';
    expect(await refused({ brand: { tertiary_color: color } })).toEqual({
      'brand_details.tertiary_color': [message],
    });
  });

  it('of a phone number that does not exist', async () => {
    expect(Object.keys(await refused({ business: { phone: '+1 123' } }))).toEqual(['business_details.phone']);
  });

  it('of shifts that overlap, and of a closure that ends before it begins', async () => {
    const day = { is_open: true, open_time: '08:00', close_time: '13:00' };
    const overlapping = { ...day, shifts: [{ open_time: '12:00', close_time: '17:00' }] };
    const backwards = { ...day, date: '2031-05-02', end_date: '2031-05-01', name: '' };
    const said = await refused({
      business: { business_hours: weekOf({ friday: overlapping }), special_hours: [backwards] },
    });
    expect(said).toEqual({
      'business_details.business_hours.friday.shifts.0.open_time': [
        'A shift must start after the one before it has ended.',
      ],
      'business_details.special_hours.0.end_date': ['The last day is before the first.'],
    });
  });

  it('of hours without a length, and of a night that reaches into the next day’s hours', async () => {
    const day = { is_open: true, open_time: '09:00', close_time: '17:00' };
    const endless = { ...day, close_time: '09:00', shifts: [{ open_time: '17:00', close_time: '17:00' }] };
    const night = { ...day, open_time: '20:00', close_time: '02:00' };
    const NO_LENGTH = 'These hours end when they begin. For the whole day, use 12:00 AM to 11:59 PM.';
    const REACHED = 'The hours of the day before reach past midnight into these.';
    expect(
      await refused({
        business: {
          business_hours: weekOf({ monday: day, wednesday: endless }),
          special_hours: [{ ...day, close_time: '09:00', date: '2031-05-02', name: '' }],
        },
      }),
    ).toMatchObject({
      'business_details.business_hours.wednesday.close_time': [NO_LENGTH],
      'business_details.business_hours.wednesday.shifts.0.close_time': [NO_LENGTH],
      'business_details.special_hours.0.close_time': [NO_LENGTH],
    });
    // Sunday’s night is followed by Monday.
    const early = { ...day, open_time: '01:00' };
    expect(
      await refused({
        business: { business_hours: weekOf({ sunday: night, monday: early, tuesday: night }) },
      }),
    ).toEqual({ 'business_details.business_hours.monday.open_time': [REACHED] });
  });

  it('of a form without the data, with another field, or cut off', async () => {
    const send = (body: FormData | string, headers = {}) =>
      owner.send('POST', '/api/update-business-details', { body, headers });
    const form = (fields: Record<string, string>) => {
      const made = new FormData();
      for (const [name, value] of Object.entries(fields)) made.append(name, value);
      return made;
    };
    expect((await send(form({}))).status).toBe(422);
    expect((await send(form({ data: '{' }))).body.code).toBe('bad-request');
    expect((await send(form({ other: '{}' }))).body.code).toBe('bad-request');
    const type = { 'content-type': 'multipart/form-data; boundary=x' };
    const cut = '--x\r\nContent-Disposition: form-data; name="data"\r\n\r\n{';
    expect((await send(cut, type)).body.code).toBe('bad-request');
    expect((await send('', { 'content-type': 'multipart/form-data' })).status).toBeLessThan(500);
    const elsewhere = await owner.send('POST', '/api/contacts', { body: form({ data: '{}' }) });
    expect(elsewhere.status).toBe(415);
  });
});

describe('the public details', () => {
  it('are the brand’s name and colors, and ours until it has some', async () => {
    await saveDetails(owner, { brand: { brand_name: 'Lamplight', primary_color: '#0055aa' } });
    const { body } = await new Visitor(app).get(`/api/get-brand-details/${await businessOf(owner)}`);
    expect(body.data).toMatchObject({
      name: 'Lamplight',
      businessName: 'Lamplight',
      logo: expect.stringMatching(/^\/media\//),
      primaryColor: '#0055aa',
      secondaryColor: '#1f2937',
      tertiaryColor: '#fef3c7',
    });
  });
});
