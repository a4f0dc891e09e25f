import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { audioUrl, type Segment } from '#features/recordings/contract.ts';
import type { Voicemail } from '#features/voicemail/contract.ts';
import { formatPhone } from '#ui/format/format-phone.ts';
import { telLink } from '#ui/format/reach-link.ts';
import { FollowedLines } from '#ui/recording-player/followed-lines.tsx';
import { RecordingPlayer } from '#ui/recording-player/recording-player.tsx';
import { usePlayback } from '#ui/recording-player/use-playback.ts';
import { recordingQuery } from './voicemail-queries.ts';

const NO_SEGMENTS: readonly Segment[] = [];

/** The recording with its transcript. Must be keyed by the voicemail's id. */
export function VoicemailMessage({ voicemail }: { voicemail: Voicemail }) {
  const { recording_id: recordingId, transcript } = voicemail;
  const playback = usePlayback();
  const recording = useQuery({ ...recordingQuery(recordingId ?? 0), enabled: recordingId !== null });
  const state = recording.isError && !recording.isFetching ? 'failed' : 'loading';
  return (
    <div className="flex flex-col gap-5">
      <Caller voicemail={voicemail} />
      {recordingId === null ? (
        <p className="text-soft">There is no recording of this voicemail.</p>
      ) : (
        <RecordingPlayer
          playback={playback}
          url={audioUrl(recordingId)}
          fileName={`voicemail-${voicemail.id}.wav`}
          sound={recording.data ?? state}
          onRetry={() => void recording.refetch()}
        />
      )}
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold">Transcript</h3>
        {transcript.length === 0 ? (
          <p className="text-soft">Nothing was said.</p>
        ) : (
          <FollowedLines
            playback={playback}
            segments={recording.data?.segments ?? NO_SEGMENTS}
            lines={transcript.map((line, message) => ({
              message,
              render: (time) => (
                <div className="flex items-baseline gap-3">
                  <p className="min-w-0 grow break-words">{line}</p>
                  {time}
                </div>
              ),
            }))}
          />
        )}
      </section>
    </div>
  );
}

function Caller({ voicemail }: { voicemail: Voicemail }) {
  const { phone_number: phone, contact_id: contactId } = voicemail;
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1">
      {phone ? (
        <a href={telLink(phone)} className={linkStyle}>
          {formatPhone(phone)}
        </a>
      ) : (
        <span className="text-soft">The number was withheld.</span>
      )}
      {contactId === null ? null : (
        <Link to="/contacts/$id" params={{ id: String(contactId) }} className={linkStyle}>
          Open contact
        </Link>
      )}
    </p>
  );
}

const linkStyle = 'inline-flex min-h-6 items-center text-accent-ink underline underline-offset-4';
