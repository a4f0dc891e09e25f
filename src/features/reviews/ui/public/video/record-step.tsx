import { CircleStop, Upload, Video } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { MAX_VIDEO_BYTES, MAX_VIDEO_MS } from '#features/reviews/contract/vocabulary.ts';
import { buttonStyle } from '#ui/control/button-style.ts';
import { useAlive } from '#ui/island/use-alive.ts';
import { StepHeading } from '../step-heading.tsx';
import { clockText } from './clock-text.ts';
import { cameraProblem, createRecorder, type Recorder } from './create-recorder.ts';
import { lengthOf } from './length-of.ts';

export type Recording = { video: Blob; durationMs: number };

export function RecordStep({
  name,
  onRecorded,
}: {
  name: string;
  onRecorded: (recording: Recording) => void;
}) {
  const [recorder, setRecorder] = useState<Recorder | null>(null);
  const [problem, setProblem] = useState('');
  const [isRecording, setIsRecording] = useState(false);
  const seconds = useSeconds(isRecording);
  const isAlive = useAlive();
  const screen = useRef<HTMLVideoElement>(null);

  useEffect(() => {
    if (screen.current) screen.current.srcObject = recorder?.stream ?? null;
    return () => recorder?.close();
  }, [recorder]);

  const openCamera = async () => {
    setProblem('');
    try {
      setRecorder(await createRecorder());
    } catch (error) {
      setProblem(cameraProblem(error));
    }
  };
  const start = () => {
    recorder?.start();
    setIsRecording(true);
  };
  const stop = async () => {
    if (!recorder) return;
    setIsRecording(false);
    const recording = await recorder.stop();
    if (recording.video.size > 0) return onRecorded(recording);
    setProblem('Nothing was recorded. Please record again.');
  };
  useEffect(() => {
    if (isRecording && seconds * 1000 >= MAX_VIDEO_MS) void stop();
  });
  const choose = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_VIDEO_BYTES) {
      setProblem('This video is too large. Please choose one of at most 100 MB.');
      return;
    }
    const durationMs = await lengthOf(file);
    if (durationMs === null)
      setProblem('This browser cannot play that video. Please choose a WebM or MP4 video.');
    else if (durationMs > MAX_VIDEO_MS) setProblem('Please choose a video of at most 3 minutes.');
    else onRecorded({ video: file, durationMs });
  };

  return (
    <>
      <StepHeading intro="Up to three minutes. You can watch it and cut its ends before you send it.">
        {name ? `Tell others about ${name}` : 'Tell others how it went'}
      </StepHeading>
      <div className="mx-auto mt-6 flex max-w-xl flex-col gap-4">
        <div className="relative aspect-video overflow-hidden rounded-card bg-black">
          <video
            ref={screen}
            muted
            autoPlay
            playsInline
            aria-label="Your camera"
            className="size-full -scale-x-100 object-cover"
          />
          {isRecording ? (
            <p
              role="status"
              className="absolute top-3 left-3 rounded-full bg-black/70 px-3 py-1 text-sm text-white tabular-nums"
            >
              Recording {clockText(seconds * 1000)}
            </p>
          ) : null}
        </div>
        {problem ? (
          <p role="alert" className="text-danger">
            {problem}
          </p>
        ) : null}
        {recorder ? (
          <button
            type="button"
            className={buttonStyle({ variant: 'primary', size: 'large' })}
            onClick={() => (isRecording ? void stop() : start())}
          >
            {isRecording ? (
              <CircleStop aria-hidden="true" className="size-5" />
            ) : (
              <Video aria-hidden="true" className="size-5" />
            )}
            {isRecording ? 'Stop recording' : 'Start recording'}
          </button>
        ) : (
          <button
            type="button"
            className={buttonStyle({ variant: 'primary', size: 'large' })}
            onClick={() => void openCamera()}
            disabled={!isAlive}
          >
            <Video aria-hidden="true" className="size-5" />
            Turn the camera on
          </button>
        )}
        {isRecording ? null : (
          <label className={buttonStyle({ variant: 'secondary', size: 'large' })}>
            <Upload aria-hidden="true" className="size-5" />
            Choose a video instead
            <input
              type="file"
              accept="video/mp4,video/webm,video/quicktime"
              className="sr-only"
              disabled={!isAlive}
              onChange={(event) => void choose(event.target.files?.[0])}
            />
          </label>
        )}
      </div>
    </>
  );
}

function useSeconds(isRunning: boolean): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (!isRunning) return;
    setSeconds(0);
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  return seconds;
}
