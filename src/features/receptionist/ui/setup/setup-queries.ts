import { queryOptions } from '@tanstack/react-query';
import { ownWidgetLookRoute, widgetSettingsRoute } from '#features/receptionist/contract/widget.ts';
import { call } from '#ui/api/call.ts';

export const widgetSettingsQuery = queryOptions({
  queryKey: ['chat-widget'],
  queryFn: async ({ signal }) => (await call(widgetSettingsRoute, { signal })).data,
  staleTime: 0,
});

/** As visitors get it: the published name and greeting, and the brand's color. */
export const widgetLookQuery = queryOptions({
  queryKey: ['chat-widget-look'],
  queryFn: async ({ signal }) => (await call(ownWidgetLookRoute, { signal })).data,
});
