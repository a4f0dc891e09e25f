/** Demo conversations agree with the calendar, with the contact and with themselves. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, Visitor } from '#tests/support/test-app.ts';

type Talk = {
  id: number;
  status: string;
  type: string;
  tags: string[];
  ready: boolean;
  /** Summary, what was said and what was written down. */
  words: string;
  service: string;
  contact: { id: number; name: string; type: string } | null;
  sales_value: number | null;
  appointments: Booked[];
};
type Booked = {
  offering: string;
  status: string;
  booked_by: string;
  contact_id: number;
  customer_name: string;
  /** As the business's own clock shows it: "Tuesday, November 17" and "9:30 AM". */
  day: string;
  time: string;
  /** Days between the conversation and the visit, on that clock. */
  days_on: number;
  is_open: boolean;
  /** When the demo was filled, which may be half an hour ago. Null when it ended just then. */
  is_over: boolean | null;
};

const CUSTOMERS = ['Current Customer', 'Past Customer'];
const ESTIMATES = ['Free estimate', 'Inspection'];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** What the receptionist held; a thread of messages has neither script nor visit. */
async function talksOf(email: string): Promise<Talk[]> {
  const visitor = new Visitor(app);
  await visitor.logIn(email);
  const user = (await visitor.get('/sanctum/user')).body.user as { business_id: string };
  const { rows } = await app.context.database.inScope({ businessId: user.business_id }, (tx) =>
    tx.$client.query<Talk>(`
      select v.id::int, v.quote_status as status, v.contact_type as type, v.filters as tags,
             v.ready_to_schedule_an_appointment as ready, v.sales_value::float8 as sales_value,
             v.variables_collected ->> 'service' as service,
             concat_ws(' ', v.summary, v.transcript::text, v.variables_collected::text) as words,
             (select jsonb_build_object('id', c.id, 'name', c.name, 'type', c.contact_type)
              from contacts c where c.id = v.contact_id) as contact,
             coalesce((select jsonb_agg(to_jsonb(b)) from (
               select o.title as offering, a.status, a.booked_by, a.contact_id, a.customer_name,
                      to_char(t.at, 'FMDay, FMMonth FMDD') as day, to_char(t.at, 'FMHH12:MI AM') as time,
                      t.at::date - (v.created_at at time zone z.zone)::date as days_on,
                      coalesce((z.hours ->> 'is_open')::boolean
                        and t.at::time >= (z.hours ->> 'open_time')::time
                        and t.until::date = t.at::date and t.until::time <= (z.hours ->> 'close_time')::time, false) as is_open,
                      case when abs(extract(epoch from a.ends_at - z.filled)) > 300 then a.ends_at < z.filled end as is_over
               from appointments a join offerings o on o.id = a.offering_id,
                    lateral (select timezone as zone, created_at as filled,
                                    business_hours -> lower(to_char(a.starts_at at time zone timezone, 'FMDay')) as hours
                             from businesses) z,
                    lateral (select a.starts_at at time zone z.zone as at, a.ends_at at time zone z.zone as until) t
               where a.conversation_id = v.id) b), '[]') as appointments
      from conversations v where v.source in ('call', 'web') order by v.id`),
  );
  return rows;
}

describe.each(['demo@porchlight.test', 'second@porchlight.test'])('for %s', (email) => {
  let all: Talk[];
  let talks: Talk[];
  beforeAll(async () => {
    all = await talksOf(email);
    talks = all.filter(({ status }) => status !== 'Spam');
  });
  /** Those that a rule does not hold for, so that a failure names them. */
  const breaking = (rule: (talk: Talk) => boolean, of = talks) => of.filter((talk) => !rule(talk));

  it('bookings are in the calendar: the same person, service, day and time', () => {
    const saysSo = ({ words }: Talk) =>
      /booked for|booked a|moved to|Booked for|book it|I have .* free on that day/.test(words);
    expect(talks.filter(({ ready }) => ready).length).toBeGreaterThan(8);
    expect(breaking((talk) => talk.ready === talk.tags.includes('appointment_booked'), all)).toEqual([]);
    expect(breaking((talk) => talk.ready === saysSo(talk), all)).toEqual([]);
    expect(breaking((talk) => talk.appointments.length === (talk.ready ? 1 : 0), all)).toEqual([]);
    const booked = talks.filter(({ ready }) => ready);
    const agrees = ({ contact, service, words, appointments: [visit] }: Talk) =>
      visit?.contact_id === contact?.id &&
      visit?.customer_name === contact?.name &&
      visit?.offering === service &&
      visit?.booked_by === 'AI Receptionist' &&
      words.includes(`"appointment_time":"${visit.day}, ${visit.time}"`) &&
      words.split(visit.day).length > 2 &&
      words.split(visit.time).length > 2;
    expect(breaking(agrees, booked)).toEqual([]);
  });

  it('visits follow their conversations within days, in opening hours, and are over when their time is', () => {
    const visits = talks.flatMap(({ appointments }) => appointments);
    expect(visits.filter(({ is_open: isOpen }) => !isOpen)).toEqual([]);
    expect(visits.filter(({ days_on: days }) => days < 1 || days > 10)).toEqual([]);
    const isRight = ({ status, is_over: isOver }: Booked) =>
      isOver === null || isOver === (status === 'Completed');
    expect(visits.filter((visit) => !isRight(visit))).toEqual([]);
    expect(visits.some(({ is_over: isOver }) => isOver)).toBe(true);
    expect(visits.some(({ is_over: isOver }) => isOver === false)).toBe(true);
  });

  it('types, scripts and leads agree with the contact', () => {
    expect(breaking(({ type, contact }) => type === contact?.type)).toEqual([]);
    const scripts = ({ type, tags }: Talk) =>
      tags.includes('current_customer_script') === CUSTOMERS.includes(type) &&
      tags.includes('new_customer_script') !== CUSTOMERS.includes(type);
    expect(breaking(scripts)).toEqual([]);
    expect(breaking(({ tags, type }) => !tags.includes('hot_lead') || !CUSTOMERS.includes(type))).toEqual([]);
    expect(talks.some(({ tags }) => tags.includes('hot_lead'))).toBe(true);
    const spam = all.filter(({ status }) => status === 'Spam');
    expect(
      breaking(
        ({ type, tags, contact }) => type === 'Spam' && tags.every((tag) => tag === 'admin_test') && !contact,
        spam,
      ),
    ).toEqual([]);
  });

  it('statuses agree with the outcome', () => {
    expect(breaking(({ status, type }) => status !== 'Won' || CUSTOMERS.includes(type))).toEqual([]);
    expect(breaking(({ status, sales_value: sold }) => status !== 'Won' || Number(sold) > 0)).toEqual([]);
    // Nothing is won or lost before the visit, and a job that was done was not lost.
    const isSettled = ({ status }: Talk) => !['New', 'Not Set'].includes(status);
    const isToCome = ({ appointments: [visit] }: Talk) => visit?.is_over === false;
    expect(talks.filter((talk) => isToCome(talk) && isSettled(talk))).toEqual([]);
    const isJobDone = ({ appointments: [visit] }: Talk) =>
      visit?.status === 'Completed' && !ESTIMATES.includes(visit.offering);
    expect(talks.filter((talk) => isJobDone(talk) && talk.status === 'Lost')).toEqual([]);
    expect(talks.filter((talk) => isJobDone(talk) && talk.type !== 'Current Customer')).toEqual([]);
  });

  it('a person who has had a job done is a current customer', async () => {
    const visitor = new Visitor(app);
    await visitor.logIn(email);
    const { business_id: businessId } = (await visitor.get('/sanctum/user')).body.user as {
      business_id: string;
    };
    const { rows } = await app.context.database.inScope({ businessId }, (tx) =>
      tx.$client.query(
        `select c.name, c.contact_type, a.title, a.starts_at
         from appointments a join contacts c on c.id = a.contact_id
         where a.status = 'Completed' and a.title <> all ($1) and c.contact_type <> 'Current Customer'`,
        [ESTIMATES],
      ),
    );
    expect(rows).toEqual([]);
  });
});
