import { Link2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type DestinationKind, destinationKind } from './rules-values.ts';

const MARKS: Record<DestinationKind, ReactNode> = {
  google: 'G',
  facebook: 'f',
  yelp: 'Y',
  link: <Link2 className="size-4" />,
};

export function DestinationIcon({ name }: { name: string }) {
  const kind = destinationKind(name);
  return (
    <span
      aria-hidden="true"
      data-kind={kind}
      className="grid size-7 shrink-0 place-items-center rounded-full bg-accent-wash text-sm font-semibold text-accent-ink"
    >
      {MARKS[kind]}
    </span>
  );
}
