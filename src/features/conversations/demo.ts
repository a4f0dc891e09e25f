/**
 * 180 days of conversations for both demo businesses, the same on every first start, dated relative to today: the dashboard
 * compares 90 days with the 90 before.
 */

import { addDays, toLocal } from '#engine/time/zoned-time.ts';
import {
  type DemoDiary,
  type DemoVisit,
  insertDemoVisits,
  openDemoDiary,
} from '#features/appointments/demo/demo-diary.ts';
import { getBusinessHours } from '#features/brand/service.ts';
import { markContacted } from '#features/contacts/book/service.ts';
import { listDemoBusinesses } from '#features/session/demo.ts';
import { listTeam } from '#features/session/team-service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { alertOfUrgency } from './alert-service.ts';
import { assignConversations } from './assignments/assignment-queries.ts';
import { createConversation } from './demo/conversation.ts';
import { moment } from './demo/moment.ts';
import { createOutcome, createSale, DEMO_STATUSES } from './demo/outcome.ts';
import { createStranger, isCustomer, listPeople, type Person } from './demo/people.ts';
import { PEST_CONTROL } from './demo/pest-control.ts';
import { PLUMBING } from './demo/plumbing.ts';
import { type Chance, createChance } from './demo/random.ts';
import { recordCalls } from './demo/recorded-calls.ts';
import { createSales } from './demo/sales.ts';
import type { Scenario } from './demo/scenario.ts';
import { SPAM } from './demo/spam.ts';
import { hasConversations, insertConversations } from './queries.ts';
import { insertStatuses } from './statuses/status-queries.ts';

type Plan = {
  seed: number;
  business: string;
  scenarios: readonly [Scenario, ...Scenario[]];
  count: number;
  /** What a usual week sells, in dollars. */
  weeklySales: number;
};

/** In the order of the demo's businesses. */
const PLANS: Plan[] = [
  { seed: 41, business: 'Lamplight Plumbing', scenarios: PLUMBING, count: 420, weeklySales: 1800 },
  { seed: 97, business: 'Second Nature Pest Control', scenarios: PEST_CONTROL, count: 90, weeklySales: 300 },
];
const DAYS = 180;
const DAY_MS = 86_400_000;
const OPEN_WORK = ['Quote Sent', 'Follow-up Call', 'Waiting for Parts'];
const DUE_IN_DAYS = [-2, 0, 3];
const SPAM_SHARE = 0.08;
/** The share of callers who are no customers yet. */
const NEWCOMERS = 0.42;
/** Its multiples, without their whole part, are spread evenly from 0 to 1. */
const GOLDEN_RATIO = 0.618_034;
/** Larger jobs are quoted and not sold within the demo's weeks, as a single one would be most of a month's sales. */
const MOST_SOLD_FOR = 2000;

export async function fillConversationsDemo({ context }: { context: Context }): Promise<void> {
  const now = context.clock.now();
  for (const [index, businessId] of (await listDemoBusinesses({ context })).entries()) {
    const plan = PLANS[index];
    if (!plan) continue;
    await context.database.inScope({ businessId }, async (tx) => {
      if (await hasConversations(tx)) return;
      await fill(tx, { context, plan, businessId, now });
    });
  }
}

async function fill(
  tx: Transaction,
  { context, plan, businessId, now }: { context: Context; plan: Plan; businessId: string; now: Date },
): Promise<void> {
  const { timezone } = await getBusinessHours(tx);
  const chance = createChance(plan.seed);
  const people = await listPeople(tx);
  const diary = await openDemoDiary(tx, now);
  const sales = createSales(plan.weeklySales);
  const talks = Array.from({ length: plan.count }, (_, index) => {
    const isSpam = chance.happens(SPAM_SHARE);
    const daysAgo = Math.floor((index / plan.count) * DAYS);
    const createdAt = moment({ now, daysAgo, minutes: minuteOfDay(chance), timezone });
    const known = people.filter(({ since }) => since <= createdAt);
    const customers = known.filter(isCustomer);
    const isSale = !isSpam && customers.length > 0 && sales.isDue(daysAgo);
    const newcomers = known.filter((one) => !isCustomer(one));
    const [someone, ...others] = isSale || !isNewcomersTurn(index) ? customers : newcomers;
    const person = isSpam || !someone ? createStranger(chance) : chance.pick([someone, ...others]);
    const chosen = isSpam
      ? { scenario: chance.pick(SPAM), visit: null }
      : chooseScenario({ chance, plan, person, diary, createdAt, now, isSale });
    const { scenario, visit } = chosen;
    if (visit) diary.keep(visit);
    const story = { chance, scenario, visit, daysAgo, now };
    const row = {
      businessId,
      contactId: person.contactId,
      ...createConversation({ chance, scenario, person, visit, business: plan.business }),
      ...(isSale && scenario.price
        ? createSale({ ...story, price: sales.sell({ daysAgo, range: scenario.price, chance }) })
        : createOutcome(story)),
      ...(isSpam && {
        quoteStatus: 'Spam',
        source: 'call' as const,
        senderId: person.phone,
      }),
      createdAt,
    };
    return { row, person, visit, isMoved: scenario.books === 'another day' };
  });
  talks.sort((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime());
  await insertStatuses(
    tx,
    DEMO_STATUSES.map((status) => ({ businessId, name: status })),
  );
  const rows = await recordCalls(tx, { businessId, rows: talks.map(({ row }) => row) });
  const ids = await insertConversations(tx, rows);
  for (const [index, { row, person }] of talks.entries()) {
    const isFresh = row.quoteStatus === 'New' && now.getTime() - row.createdAt.getTime() < 2 * DAY_MS;
    const about = { context, businessId, id: ids[index] ?? 0, who: `${person.first} ${person.last}` };
    // Without the variables that would make it an emergency, because an emergency sends an e-mail.
    if (isFresh) await alertOfUrgency(tx, { ...about, ...row, variables: {} });
  }
  await assignSome(tx, { talks, ids, today: toLocal({ instant: now, zone: timezone }).date });
  const booked = talks.flatMap(({ row, person, visit, isMoved }, index) => {
    const { contactId, first, last, phone, address } = person;
    const who = { contactId, customerName: `${first} ${last}`, phoneNumber: phone, address };
    return visit
      ? [{ visit, isMoved, ...who, conversationId: ids[index] ?? 0, createdAt: row.createdAt }]
      : [];
  });
  await insertDemoVisits(tx, { businessId, now, booked });
  // In the order of time, so the last call of a contact stays.
  const lastCalls = new Map(rows.map(({ contactId, createdAt }) => [contactId, createdAt]));
  for (const [contactId, at] of lastCalls) if (contactId) await markContacted(tx, { contactId, at });
}

/** Assigns the latest open leads: one overdue, one due today, one due soon. */
async function assignSome(
  tx: Transaction,
  { talks, ids, today }: { talks: { row: { quoteStatus: string } }[]; ids: number[]; today: string },
): Promise<void> {
  const [person] = await listTeam(tx);
  const waiting = talks
    .flatMap(({ row }, index) => (OPEN_WORK.includes(row.quoteStatus) ? [ids[index] ?? 0] : []))
    .slice(-DUE_IN_DAYS.length);
  await assignConversations(
    tx,
    waiting.map((id, index) => ({
      id,
      assignee_id: person?.id ?? null,
      due_on: addDays(today, DUE_IN_DAYS[index] ?? 0),
    })),
  );
}

/** A reason for this person to call, and the visit that results. */
function chooseScenario({
  chance,
  plan,
  person,
  diary,
  createdAt,
  now,
  isSale,
}: {
  chance: Chance;
  plan: Plan;
  person: Person;
  diary: DemoDiary;
  createdAt: Date;
  now: Date;
  /** Only a job that is done by now and costs no fortune. */
  isSale: boolean;
}): { scenario: Scenario; visit: DemoVisit | null } {
  const wish = { after: createdAt, daysOn: isSale ? 1 : chance.whole(1, 4), turn: chance.whole(0, 15) };
  const visitOf = ({ books, service }: Scenario) => (books ? diary.find({ service, ...wish }) : null);
  const isCurrent = person.type === 'Current Customer';
  const isDone = (scenario: Scenario) => Number(visitOf(scenario)?.endsAt ?? 0) <= now.getTime();
  const isSellable = (scenario: Scenario) =>
    scenario.price !== undefined && scenario.price[1] <= MOST_SOLD_FOR && isDone(scenario);
  const fits = (scenario: Scenario) => {
    const { callers, books } = scenario;
    if (isSale && !isSellable(scenario)) return false;
    if (callers && (callers === 'customers') !== isCustomer(person)) return false;
    if (isCurrent || !books || books === 'estimate') return true;
    // Only current customers have a visit to move or a finished job.
    return books === 'job' && Number(visitOf(scenario)?.startsAt) > now.getTime();
  };
  const [first, ...others] = plan.scenarios.filter(fits);
  if (!first) throw new Error('no demo scenario fits this person');
  const scenario = weighted(chance, [first, ...others]);
  return { scenario, visit: visitOf(scenario) };
}

function weighted(chance: Chance, scenarios: readonly [Scenario, ...Scenario[]]): Scenario {
  const total = scenarios.reduce((sum, { weight }) => sum + weight, 0);
  let left = chance.next() * total;
  for (const scenario of scenarios) {
    left -= scenario.weight;
    if (left < 0) return scenario;
  }
  return scenarios[0];
}

/**
 * Spread evenly, so that no week or month has far more leads than the one before; by chance it would, as those who are leads
 * today were not known months ago.
 */
const isNewcomersTurn = (index: number): boolean => (index * GOLDEN_RATIO) % 1 < NEWCOMERS;

/** Most people call in the morning, some in the afternoon and evening, none at night. */
function minuteOfDay(chance: Chance): number {
  return chance.happens(0.55) ? chance.whole(7 * 60, 12 * 60) : chance.whole(12 * 60, 20 * 60 + 30);
}
