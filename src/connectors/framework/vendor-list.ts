/** A field's choices from one of its vendor's lists, all of which one route serves. */
import { z } from 'zod';
import type { ListFailure, OptionSource } from './option-source.ts';
import type { ListName } from './vendor.ts';

const read = z.array(z.object({ value: z.string(), label: z.string(), of: z.string().optional() }));

export const vendorList = ({
  integrationId,
  list,
  failure,
  ...more
}: {
  integrationId: number;
  list: ListName;
  failure: ListFailure;
} & Pick<OptionSource, 'dependsOn' | 'last' | 'refresh'>): OptionSource => ({
  id: `integration-${integrationId}-${list}`,
  path: `/api/integrations/${integrationId}/lists/${list}`,
  read,
  failure,
  ...more,
});

/** The vendor's calendars, or its employees where those stand for calendars. */
export const vendorCalendars = (integrationId: number): OptionSource =>
  vendorList({
    integrationId,
    list: 'calendars',
    refresh: 'Refresh Calendars',
    failure: {
      as: 'reason',
      refused: 'Failed to fetch calendars',
      unreached: 'An unexpected error occurred while fetching calendars',
    },
  });

/** First in lists of calendars, team members, services and owners: the offering decides. */
export const BY_OFFERING = 'Default - Assigned on Offering Logic';
