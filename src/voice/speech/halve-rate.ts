/**
 * Converts 16,000 samples a second to 8,000, the rate of telephone audio. Frequencies above 4 kHz are
 * filtered out first (a windowed sinc); otherwise they would alias into audible noise.
 */
const TAPS = 47;
const MIDDLE = (TAPS - 1) / 2;
const KERNEL = Float64Array.from({ length: TAPS }, (_, tap) => {
  const x = tap - MIDDLE;
  const sinc = x === 0 ? 0.5 : Math.sin((Math.PI * x) / 2) / (Math.PI * x);
  const window = 0.54 + 0.46 * Math.cos((Math.PI * x) / (MIDDLE + 1));
  return sinc * window;
});
const GAIN = KERNEL.reduce((sum, weight) => sum + weight, 0);

export function halveRate(samples: Int16Array): Int16Array {
  const halved = new Int16Array(Math.ceil(samples.length / 2));
  for (let n = 0; n < halved.length; n++) {
    let sum = 0;
    for (let tap = 0; tap < TAPS; tap++) {
      sum += (KERNEL[tap] ?? 0) * (samples[n * 2 + tap - MIDDLE] ?? 0);
    }
    halved[n] = Math.max(-32_768, Math.min(32_767, Math.round(sum / GAIN)));
  }
  return halved;
}
