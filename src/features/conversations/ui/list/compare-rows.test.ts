import { describe, expect, it } from 'vitest';
import { compareRows } from './compare-rows.ts';

const row = (id: number, quote_status = 'New') => ({
  id,
  quote_status,
  ready_to_schedule_an_appointment: 0 as const,
  sales_value: null,
  created_at: new Date(Date.UTC(2026, 2, 1, 0, id)).toISOString(),
});
const list = (ids: number[], total = ids.length) => ({ rows: ids.map((id) => row(id)), total });
const state = { status: ['New'], page: 1, itemsPerPage: 10 };
const small = { ...state, itemsPerPage: 3 };

describe('conversations that came', () => {
  it('are counted even if as many left the filter', () => {
    // 3 and 2 were opened, which makes them Not Set; 4 and 5 arrived.
    const shown = { rows: [row(3, 'Not Set'), row(2, 'Not Set'), row(1)], total: 3 };
    expect(compareRows({ shown, reply: list([5, 4, 1]), state })).toEqual({
      came: [5, 4],
      waiting: 2,
      isStale: false,
    });
  });

  it('do not include rows that moved up from the next page', () => {
    const shown = { rows: [row(9, 'Not Set'), row(8), row(7)], total: 9 };
    const { waiting } = compareRows({ shown, reply: list([8, 7, 6], 8), state: small });
    expect(waiting).toBe(0);
  });

  it('may be older than the first shown row, when another user gave them the status', () => {
    const { came } = compareRows({ shown: list([9, 5, 4], 9), reply: list([9, 7, 5], 10), state: small });
    expect(came).toEqual([7]);
  });

  it('are more than the page when it is full of them', () => {
    const { waiting } = compareRows({ shown: list([3, 2, 1], 3), reply: list([9, 8, 7], 9), state: small });
    expect(waiting).toBe(6);
    expect(compareRows({ shown: list([]), reply: list([1]), state }).waiting).toBe(1);
  });

  it('are found even if the last shown row now has a later time, because its customer wrote again', () => {
    const raised = { ...row(7), created_at: row(11).created_at };
    const shown = { rows: [row(9), row(8), raised], total: 9 };
    expect(compareRows({ shown, reply: list([11, 10, 9], 10), state: small }).came).toEqual([11, 10]);
  });

  it('push others onto a later page', () => {
    const second = { ...small, page: 2 };
    const { waiting } = compareRows({ shown: list([5, 4, 3], 8), reply: list([6, 5, 4], 9), state: second });
    expect(waiting).toBe(1);
  });
});

describe('a shown row', () => {
  const isStale = (shown: number[], reply: number[], where: typeof state = small) =>
    compareRows({ shown: list(shown, 20), reply: list(reply, 20), state: where }).isStale;

  it('is stale when it is missing from the page it would be on', () => {
    expect(isStale([9, 8, 7], [9, 7, 6])).toBe(true);
    expect(isStale([9, 8, 7], [6, 5, 4])).toBe(true);
    expect(isStale([9, 8, 7], [])).toBe(true);
  });

  it('is not stale when it may have moved to another page', () => {
    expect(isStale([9, 8, 7], [10, 9, 8])).toBe(false);
    expect(isStale([6, 5, 4], [5, 4, 3], { ...small, page: 2 })).toBe(false);
    expect(isStale([6, 5, 4], [6, 4, 3], { ...small, page: 2 })).toBe(true);
  });

  it('is not stale when its own status shows that it left', () => {
    const shown = { rows: [row(2, 'Spam'), row(1)], total: 2 };
    expect(compareRows({ shown, reply: list([1]), state: { ...state, status: [] } }).isStale).toBe(false);
    const claims = { rows: [row(2, 'Won'), row(1)], total: 2 };
    expect(compareRows({ shown: claims, reply: list([1]), state: { ...state, status: [] } }).isStale).toBe(
      true,
    );
  });
});
