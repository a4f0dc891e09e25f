import { describe, expect, it } from 'vitest';
import { SOURCES } from '#features/conversations/contract.ts';
import { conversationSearch } from './conversation-search.ts';
import { changeState } from './list/change-state.ts';
import { filterQuery, readState, writeState } from './list-state.ts';

const clock = { now: new Date('2026-03-10T03:00:00Z'), timezone: 'America/Denver' };
const read = (search: Record<string, unknown>) => readState(conversationSearch(search), clock);

describe('the address', () => {
  it('without filters means the last 30 days, both directions, every source', () => {
    expect(read({})).toEqual({
      filters: [],
      status: [],
      source: [...SOURCES],
      direction: ['inbound', 'outbound'],
      contactTags: [],
      work: [],
      money: [],
      // 9 March in Denver, although it is the 10th in UTC.
      span: { start: '2026-02-08', end: '2026-03-09' },
      timezone: 'America/Denver',
      search: '',
      page: 1,
      itemsPerPage: 10,
    });
  });

  it('with filters means what it says, as from the dashboard', () => {
    const state = read({
      start_date: '2026-03-01',
      end_date: '2026-03-07',
      timezone: 'Europe/Paris',
      source: 'call,web',
      direction: 'inbound,outbound',
      filters: 'hot_lead',
    });
    expect(state).toMatchObject({
      span: { start: '2026-03-01', end: '2026-03-07' },
      timezone: 'Europe/Paris',
      filters: ['hot_lead'],
    });
    expect(read({ search: 8015550142 })).toMatchObject({ search: '8015550142', span: null });
  });

  it('ignores invalid values', () => {
    const state = read({
      source: 'fax',
      direction: 'outbound,up',
      filters: ['x'],
      start_date: '2026-02-31',
      page: -2,
      itemsPerPage: 11,
      timezone: 'Mars/Olympus',
    });
    expect(state).toMatchObject({
      source: [...SOURCES],
      direction: ['outbound'],
      filters: [],
      span: null,
      page: 1,
      itemsPerPage: 10,
      timezone: 'America/Denver',
    });
  });

  it('names a built-in status once, in its own spelling, and the business’s own unchanged', () => {
    expect(read({ status: 'not set,SPAM,Spam,won' }).status).toEqual(['Not Set', 'Spam', 'won']);
  });

  it('names any tag of a contact once, with commas and per cent signs, and none that is too long', () => {
    expect(read({ contact_tags: 'VIP,vip,VIP,a%2C b,100%25, ,' }).contactTags).toEqual([
      'VIP',
      'vip',
      'a, b',
      '100%',
    ]);
    expect(read({ contact_tags: 'x'.repeat(10_000) })).toEqual(read({}));
    const many = read({ contact_tags: Array.from({ length: 1000 }, (_, at) => `tag ${at}`).join(',') });
    expect(many.contactTags.length).toBeGreaterThan(100);
    expect(filterQuery(many).contact_tags?.length).toBeLessThanOrEqual(2000);
    expect(readState(writeState(many), clock)).toEqual(many);
  });

  it('with a tag means any date', () => {
    expect(read({ contact_tags: 'VIP' }).span).toBeNull();
  });

  it('names no page beyond the server’s limit', () => {
    expect(read({ page: 123_456_789 }).page).toBe(1_000_000);
  });

  it('restores every state that was written to it', () => {
    const state = changeState(read({}), {
      filters: ['follow_up', 'appointment_booked'],
      status: ['Won, paid', '50% off'],
      direction: ['outbound'],
      search: '12',
      itemsPerPage: 1000,
    });
    expect(read(writeState(state))).toEqual(state);
    const anyDate = changeState(read({}), { span: null });
    expect(read(writeState(anyDate))).toEqual(anyDate);
    const later = changeState(state, { page: 3 });
    expect(read(writeState(later))).toEqual(later);
  });
});

it('with “assigned to me” means any date', () => {
  const state = read({ work: 'overdue,mine,bogus' });
  expect(state).toMatchObject({ work: ['mine', 'overdue'], span: null });
  expect(writeState(state).work).toBe('mine,overdue');
});

describe('a change', () => {
  it('of any filter goes back to page 1, and none chosen means all', () => {
    const third = { ...read({}), page: 3 };
    expect(changeState(third, { search: 'x' }).page).toBe(1);
    expect(changeState(third, { itemsPerPage: 50 }).page).toBe(1);
    expect(changeState(third, { page: 4 }).page).toBe(4);
    expect(changeState(third, { source: [] }).source).toEqual([...SOURCES]);
  });

  it('asks the server for the same filters', () => {
    expect(filterQuery({ ...read({ status: 'Won' }), page: 2, itemsPerPage: 50 })).toEqual({
      status: 'Won',
      source: SOURCES.join(','),
      direction: 'inbound,outbound',
      timezone: 'America/Denver',
    });
  });
});
