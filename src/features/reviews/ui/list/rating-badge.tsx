import { Frown, Meh, Smile } from 'lucide-react';
import { MAX_SCORE, type RatingClass, ratingClassOf } from '#features/reviews/contract.ts';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';

/** The face tells the class apart where the colour does not. */
const CLASSES: Record<RatingClass, { tone: BadgeTone; icon: typeof Smile; name: string }> = {
  high: { tone: 'success', icon: Smile, name: 'High rating' },
  medium: { tone: 'accent', icon: Meh, name: 'Medium rating' },
  low: { tone: 'danger', icon: Frown, name: 'Low rating' },
};

export function RatingBadge({ score }: { score: number }) {
  const { tone, icon: Icon, name } = CLASSES[ratingClassOf(score)];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />} className="shrink-0 tabular-nums">
      <span className="sr-only">{name}: </span>
      {score} / {MAX_SCORE}
    </Badge>
  );
}
