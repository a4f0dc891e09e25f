import type { Playback } from '#ui/recording-player/playback.ts';
import { RecordingPlayer } from '#ui/recording-player/recording-player.tsx';
import type { HeardRecording } from './use-recording.ts';

export function Recording({
  url,
  recording,
  playback,
}: {
  url: string | null;
  recording: HeardRecording;
  playback: Playback;
}) {
  if (!url) return <p className="text-soft">There is no recording of this conversation.</p>;
  return (
    <RecordingPlayer
      playback={playback}
      url={url}
      fileName={`recording-${recording.id ?? 'call'}.wav`}
      sound={recording.sound}
      onRetry={recording.retry}
    />
  );
}
