import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';

const TEXTS = { load: 'Could not load audio file', playback: 'Playback error. Try again.' };

export function Recording({ url }: { url: string | null }) {
  const [failure, setFailure] = useState<keyof typeof TEXTS | null>(null);
  const [attempt, setAttempt] = useState(0);
  if (!url) return <p className="text-soft">There is no recording of this conversation.</p>;
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: the transcript is on the same page */}
      <audio
        key={attempt}
        controls
        preload="metadata"
        src={url}
        aria-label="Recording"
        className="w-full"
        onPlaying={() => setFailure(null)}
        onError={({ currentTarget: { error } }) =>
          // A file that broke off while it played is worth another try; one that never was audio is not there.
          setFailure(error?.code === MediaError.MEDIA_ERR_SRC_NOT_SUPPORTED ? 'load' : 'playback')
        }
      />
      {failure ? (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          {TEXTS[failure]}
          <Button
            size="small"
            icon={<RotateCw />}
            onClick={() => {
              setFailure(null);
              setAttempt(attempt + 1);
            }}
          >
            Try again
          </Button>
        </div>
      ) : null}
    </>
  );
}
