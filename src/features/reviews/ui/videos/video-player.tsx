import type { ReviewVideo } from '#features/reviews/contract.ts';
import { clockText } from '../public/video/clock-text.ts';

export function VideoPlayer({ video }: { video: ReviewVideo }) {
  const part = video.shown_part;
  // A media fragment: browsers play only this part.
  const fragment = part ? `#t=${part.start_ms / 1000},${part.end_ms / 1000}` : '';
  return (
    // biome-ignore lint/a11y/useMediaCaption: no words of the video are known
    <video
      src={`/api/review-videos/${video.id}/content${fragment}`}
      controls
      playsInline
      preload="metadata"
      aria-label={`Video of ${customerOf(video)}`}
      className="aspect-video w-full rounded-control bg-black"
    />
  );
}

export const customerOf = ({ first_name, last_name }: ReviewVideo): string =>
  `${first_name} ${last_name}`.trim();

/** "0:15 · You may publish it." */
export function VideoFacts({ video }: { video: ReviewVideo }) {
  const use = video.may_publish
    ? 'You may publish it.'
    : 'For you only: the customer did not agree to publish it.';
  return (
    <span className="block text-soft">
      <span className="tabular-nums">{clockText(video.duration_ms)}</span> · {use}
    </span>
  );
}
