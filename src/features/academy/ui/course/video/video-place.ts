/** Where a user stopped a video, kept in this browser. One without storage forgets it with the page. */
const KEY = 'porchlight-video-place';
/** So close to its end a video has been seen: it starts over. */
const LAST_SECONDS = 3;

export type VideoPlace = { userId: string; url: string };

export function readPlace(place: VideoPlace): number {
  try {
    const seconds = Number(localStorage.getItem(keyOf(place)));
    return Number.isFinite(seconds) && seconds > 0 ? seconds : 0;
  } catch {
    return 0;
  }
}

export function keepPlace(place: VideoPlace, { seconds, of }: { seconds: number; of: number }): void {
  const isOver = seconds <= 0 || seconds >= of - LAST_SECONDS;
  try {
    if (isOver) localStorage.removeItem(keyOf(place));
    else localStorage.setItem(keyOf(place), String(Math.floor(seconds)));
  } catch {
    // See above.
  }
}

const keyOf = ({ userId, url }: VideoPlace): string => `${KEY} ${userId} ${url}`;
