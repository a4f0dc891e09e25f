import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { widgetLookQuery } from './setup-queries.ts';
import { WidgetPicture } from './widget-picture.tsx';

const SAID = ['My sink is leaking.'];

/** The open chat of a business, with a name and a color that may not be saved yet. */
export function BrandWidget({ business, color }: { business: string; color: string }) {
  const { data: look } = useQuery(widgetLookQuery);
  return look ? (
    <WidgetPicture look={{ ...look, business, color: longHex(color), side: 'right' }} said={SAID} />
  ) : (
    <Skeleton className="size-full" />
  );
}

/** "#0a5" → "#00aa55" */
const longHex = (color: string): string => color.replace(/^#(\w)(\w)(\w)$/, '#$1$1$2$2$3$3');
