import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { deleteVideoRoute, type ReviewVideo } from '#features/reviews/contract.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { timeText } from '../list/review-words.ts';
import { REVIEWS_KEY, videosQuery } from '../review-queries.ts';
import { customerOf, VideoFacts, VideoPlayer } from './video-player.tsx';
import { VideoPublicity } from './video-publicity.tsx';

/** The videos that customers sent. The card appears with the first one. */
export function VideosCard() {
  const { data } = useQuery(videosQuery);
  if (!data || data.videos.length === 0) return null;
  return (
    <Card title="Videos" description="What customers recorded about you.">
      <ul className="flex flex-col gap-6">
        {data.videos.map((video) => (
          <VideoItem key={video.id} video={video} timezone={data.timezone} />
        ))}
      </ul>
    </Card>
  );
}

function VideoItem({ video, timezone }: { video: ReviewVideo; timezone: string }) {
  const [isAsking, setAsking] = useState(false);
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => call(deleteVideoRoute, { params: { id: video.id } }),
    onSuccess: () => client.invalidateQueries({ queryKey: REVIEWS_KEY }),
    onError: (error) => notify.error(error.message),
  });
  const name = customerOf(video);
  return (
    <li className="flex flex-col gap-2">
      <VideoPlayer video={video} />
      <div className="flex items-start justify-between gap-2">
        <p className="min-w-0 text-sm">
          <span className="block font-medium wrap-anywhere">{name}</span>
          <span className="block text-soft">{timeText(video.received_at, timezone)}</span>
          <VideoFacts video={video} />
        </p>
        <Button
          size="small"
          icon={<Trash2 />}
          aria-label={`Delete the video of ${name}`}
          onClick={() => setAsking(true)}
        >
          Delete
        </Button>
      </div>
      <VideoPublicity video={video} />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Delete this video"
        message={`Are you sure you want to delete the video of ${name}? It cannot be brought back.`}
        confirmLabel="Delete"
        tone="danger"
        pending={remove.isPending}
        onConfirm={() => remove.mutate()}
      />
    </li>
  );
}
