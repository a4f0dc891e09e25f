import { describe, expect, it } from 'vitest';
import { derivedStatus, filterStatuses, isUnread, statusOptions } from './derived-status.ts';

const lead = { quote_status: 'Not Set', ready_to_schedule_an_appointment: 0 as 0 | 1, sales_value: null };

describe('the status that is shown', () => {
  it.each([
    [{ ...lead, quote_status: 'Won', ready_to_schedule_an_appointment: 1 as const }, 'Won'],
    [{ ...lead, quote_status: 'New' }, 'New'],
    [{ ...lead, ready_to_schedule_an_appointment: 1 as const, sales_value: 10 }, 'Appointment Booked'],
    [{ ...lead, quote_status: 'Not set', sales_value: 0.01 }, 'Potential Sale'],
    [{ ...lead, quote_status: '', sales_value: 0 }, 'Support Requested'],
    [lead, 'Support Requested'],
  ])('%j is %s', (given, shown) => {
    expect(derivedStatus(given)).toBe(shown);
  });

  it('is unread while it is New', () => {
    expect(isUnread({ quote_status: 'new' })).toBe(true);
    expect(isUnread({ quote_status: 'Not Set' })).toBe(false);
  });
});

it('can be filtered by set and derived statuses, without duplicates', () => {
  expect(filterStatuses(['New', 'Potential Sale', 'Spam'])).toEqual([
    'New',
    'Potential Sale',
    'Spam',
    'Appointment Booked',
    'Support Requested',
  ]);
});

describe('the statuses to choose from', () => {
  const status = (name: string, active = true) => ({ name, active });

  it('are New, Not Set, the business’s own and Spam', () => {
    const custom = [status('Won'), status('NEW'), status('spam'), status('not set'), status('Old', false)];
    expect(statusOptions({ custom })).toEqual(['New', 'Not Set', 'Won', 'Spam']);
  });

  it('keep the current status even if it was deleted', () => {
    expect(statusOptions({ custom: [], current: 'Gone' })).toEqual(['New', 'Not Set', 'Spam', 'Gone']);
  });

  it('are only New when they could not be loaded', () => {
    expect(statusOptions({ custom: undefined })).toEqual(['New']);
  });
});
