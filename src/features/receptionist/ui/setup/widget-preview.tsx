import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { MessageCircle } from 'lucide-react';
import type { WidgetSettings } from '#features/receptionist/contract/widget.ts';
import { textOn } from '#platform/letter/contrast.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { widgetLookQuery } from './setup-queries.ts';

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
          <div
            className={clsx(
              'absolute bottom-4 flex max-w-[85%] items-end gap-2',
              side === 'left' ? 'left-4 flex-row-reverse' : 'right-4',
            )}
          >
            {showsGreeting ? (
              <p className="rounded-card border border-line bg-surface px-3 py-2 text-sm shadow-float">
                <span className="block font-medium">{look.name}</span>
                {look.greeting}
              </p>
            ) : null}
            <span
              className="grid size-14 shrink-0 place-items-center rounded-full shadow-float"
              style={{ backgroundColor: look.color, color: textOn(look.color) }}
            >
              <MessageCircle className="size-6" />
            </span>
          </div>
        ) : (
          <Skeleton className="absolute right-4 bottom-4 size-14 rounded-full" />
        )}
      </div>
    </Card>
  );
}
