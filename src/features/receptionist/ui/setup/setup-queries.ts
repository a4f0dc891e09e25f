import { queryOptions } from '@tanstack/react-query';
import { widgetLookRoute, widgetSettingsRoute } from '#features/receptionist/contract/widget.ts';
import { call } from '#ui/api/call.ts';

export const widgetSettingsQuery = queryOptions({
  queryKey: ['chat-widget'],
  queryFn: async ({ signal }) => (await call(widgetSettingsRoute, { signal })).data,
  staleTime: 0,
});

/** As visitors get it: the published name and greeting, and the brand's color. */
export const widgetLookQuery = (businessId: string) =>
  queryOptions({
    queryKey: ['chat-widget-look', businessId],
    queryFn: async ({ signal }) =>
      (await call(widgetLookRoute, { params: { business_id: businessId }, signal })).data,
  });
