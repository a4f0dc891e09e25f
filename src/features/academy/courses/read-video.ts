/** The three files of a lesson's video: the video itself, its captions, and the still that is shown before it plays. */
import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RangedContent } from '#platform/http/ranged-reply.ts';

const VIDEO_PARTS = {
  video: { ending: 'webm', contentType: 'video/webm' },
  captions: { ending: 'vtt', contentType: 'text/vtt; charset=utf-8' },
  still: { ending: 'jpg', contentType: 'image/jpeg' },
} as const;
export type VideoPart = keyof typeof VIDEO_PARTS;

export type LessonVideo = {
  /** How long it plays: the captions end with it. */
  seconds: number;
  parts: Record<VideoPart, RangedContent>;
};

export function readVideo({ folder, lessonId }: { folder: string; lessonId: string }): LessonVideo {
  const partOf = (part: VideoPart) => readPart(join(folder, `${lessonId}.${VIDEO_PARTS[part].ending}`), part);
  const captions = readFileSync(join(folder, `${lessonId}.vtt`), 'utf8');
  return {
    seconds: secondsOf(captions),
    parts: { video: partOf('video'), captions: partOf('captions'), still: partOf('still') },
  };
}

function readPart(file: string, part: VideoPart): RangedContent {
  const content = readFileSync(file);
  return {
    contentType: VIDEO_PARTS[part].contentType,
    sizeBytes: content.length,
    etag: `"${createHash('sha256').update(content).digest('hex').slice(0, 32)}"`,
    read: ({ first, last }) => createReadStream(file, { start: first, end: last }),
  };
}

/** Rounded up, where the last caption ends. */
function secondsOf(captions: string): number {
  const [, minutes, seconds] = [...captions.matchAll(/--> (\d\d):(\d\d\.\d{3})/g)].at(-1) ?? [];
  if (!minutes || !seconds) throw new Error('The captions of a video name no time.');
  return Math.ceil(Number(minutes) * 60 + Number(seconds));
}
