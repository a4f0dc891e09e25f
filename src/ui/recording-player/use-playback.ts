import { useState, useSyncExternalStore } from 'react';
import { createPlayback, type Playback } from './playback.ts';
import { messageAt, type SpokenMessage } from './spoken-message.ts';

export const usePlayback = (): Playback => useState(createPlayback)[0];

export const usePlaybackTime = ({ subscribe, time }: Playback): number =>
  useSyncExternalStore(subscribe, time);

export const useIsPlaying = ({ subscribe, isPlaying }: Playback): boolean =>
  useSyncExternalStore(subscribe, isPlaying);

/** Renders again only when another message is spoken. Null before the first playback. */
export const useSpokenMessage = (
  { subscribe, time }: Playback,
  segments: readonly SpokenMessage[],
): number | null => useSyncExternalStore(subscribe, () => (time() > 0 ? messageAt(segments, time()) : null));
