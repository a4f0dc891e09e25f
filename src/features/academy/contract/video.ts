import { z } from 'zod';

/** What a page needs beside the address of a video to show it well. */
export const videoSchema = z.object({
  /** What is spoken, timed, as WebVTT. */
  captions_url: z.string(),
  /** What is shown before it plays. */
  still_url: z.string(),
  seconds: z.number(),
});
export type Video = z.infer<typeof videoSchema>;
