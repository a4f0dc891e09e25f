import { expect, it } from 'vitest';
import type { CalendarSelection } from '#features/integrations/contract.ts';
import { bodyOf, matchErrors, savedMatches } from './matching.ts';

const source = (id: string, name: string) => ({
  id,
  employee_id: id,
  first_name: name,
  last_name: 'Diaz',
  description: '',
  account_id: 'a-1',
  name: '',
  primary: false,
});
const selection = (change: Partial<CalendarSelection> = {}): CalendarSelection => ({
  type: 'employee_match',
  integration_calendars: [source('e1', 'Ana'), source('e2', 'Ben')],
  local_calendars: [
    { id: 7, name: 'Van 1' },
    { id: 8, name: 'Van 2' },
  ],
  mapped_lbp_calendar_ids: { e1: { calendar_id: 7 }, e2: { calendar_id: 99 } },
  ...change,
});

it('starts with the saved matches, without a calendar that no longer exists', () => {
  expect(savedMatches(selection())).toEqual({ e1: '7', e2: '' });
  expect(savedMatches(selection({ type: 'single_calendar' }))).toEqual({ e1: '7', e2: 'none' });
});

it('requires a choice for every employee', () => {
  expect(matchErrors(selection(), { e1: '7', e2: '' })).toEqual({ e2: 'Local Calendar is required' });
});

it('refuses one calendar for two sources, and names the other', () => {
  expect(matchErrors(selection(), { e1: '7', e2: '7' })).toEqual({
    e1: 'Local calendar is already connected to Ben Diaz.',
    e2: 'Local calendar is already connected to Ana Diaz.',
  });
});

it('creates as many new calendars as are wanted, and leaves out what is not synced', () => {
  const chosen = selection({ type: 'single_calendar' });
  expect(matchErrors(chosen, { e1: 'new', e2: 'new' })).toEqual({});
  expect(matchErrors(chosen, { e1: 'none', e2: 'none' })).toEqual({});
  expect(bodyOf(chosen, { e1: 'new', e2: 'none' })).toEqual({
    type: 'single_calendar',
    calendar_matches: { e1: { calendar_id: 'new', account_id: 'a-1' } },
  });
  expect(bodyOf(chosen, { e1: '8', e2: '' }).calendar_matches).toEqual({
    e1: { calendar_id: 8, account_id: 'a-1' },
  });
});
