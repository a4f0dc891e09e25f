/** In milliseconds; null if the browser cannot play it. */
export async function lengthOf(file: Blob): Promise<number | null> {
  const address = URL.createObjectURL(file);
  const video = document.createElement('video');
  video.preload = 'metadata';
  try {
    return await new Promise<number | null>((resolve) => {
      const tell = () => {
        if (Number.isFinite(video.duration)) resolve(Math.round(video.duration * 1000));
        // What a browser has recorded names no length. It is found by going past the end.
        else video.currentTime = Number.MAX_SAFE_INTEGER;
      };
      video.onloadedmetadata = tell;
      video.ondurationchange = tell;
      video.onerror = () => resolve(null);
      video.src = address;
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}
