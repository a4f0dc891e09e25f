import { useQuery } from '@tanstack/react-query';
import type { WidgetSettings } from '#features/receptionist/contract/widget.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { widgetLookQuery } from './setup-queries.ts';
import { WidgetPicture } from './widget-picture.tsx';

/** How the chat will stand on the owner's page, with what the form says now. */
export function WidgetPreview({
  side,
  showsGreeting,
}: {
  side: WidgetSettings['side'];
  showsGreeting: boolean;
}) {
  const { data: look } = useQuery(widgetLookQuery);
  return (
    <Card
      title="Preview"
      description="A corner of your website. Name, greeting and color come from the receptionist and your business details."
    >
      <div
        className="relative h-64 overflow-hidden rounded-card border border-line bg-sunken"
        aria-hidden="true"
      >
        <div className="space-y-3 p-5">
          <div className="h-5 w-2/5 rounded bg-line" />
          <div className="h-3 w-4/5 rounded bg-line" />
          <div className="h-3 w-3/5 rounded bg-line" />
        </div>
        {look ? (
          <WidgetPicture look={{ ...look, side, shows_greeting: showsGreeting }} />
        ) : (
          <Skeleton className="absolute right-4 bottom-4 size-14 rounded-full" />
        )}
      </div>
    </Card>
  );
}
