import { PhoneMissed } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';
import { Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Example, Row } from '../design-section.tsx';

export function LabelsSection() {
  return (
    <>
      <Example title="Badge tones, icon, long text">
        <Row>
          <Badge>Neutral</Badge>
          <Badge tone="accent">New lead</Badge>
          <Badge tone="success">Booked</Badge>
          <Badge tone="danger" icon={<PhoneMissed aria-hidden="true" />}>
            Missed
          </Badge>
          <Badge tone="info">Chat</Badge>
          <span className="w-40">
            <Badge tone="info">Waiting for the customer to answer</Badge>
          </span>
        </Row>
      </Example>
      <Example title="Skeletons">
        <div className="flex max-w-md items-start gap-4">
          <Skeleton round className="size-10 shrink-0" />
          <div className="grow">
            <SkeletonText lines={3} />
          </div>
        </div>
      </Example>
    </>
  );
}
