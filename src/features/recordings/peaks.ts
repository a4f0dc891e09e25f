/** The number of bars of a waveform on a wide screen. */
const COUNT = 300;

/** The loudest sample of each section, scaled so that the loudest of all is 100. */
export function peaksOf(samples: Int16Array): number[] {
  const count = Math.min(COUNT, samples.length);
  const peaks = Array.from({ length: count }, (_, stretch) => {
    const start = Math.floor((stretch * samples.length) / count);
    return loudest(samples.subarray(start, Math.floor(((stretch + 1) * samples.length) / count)));
  });
  const top = Math.max(1, ...peaks);
  return peaks.map((peak) => Math.round((peak / top) * 100));
}

function loudest(samples: Int16Array): number {
  let top = 0;
  for (const sample of samples) top = Math.max(top, Math.abs(sample));
  return top;
}
