/**
 * Telephone audio that every browser plays: a WAV file with 8,000 samples a second, one channel, one byte per sample
 * (μ-law, ITU-T G.711). A minute takes 480 KB, half of what 16-bit samples would.
 */
export const SAMPLES_PER_MS = 8;
const SAMPLE_RATE = 8000;
const HEADER_BYTES = 58;
const FORMAT_MULAW = 7;
const BIAS = 0x84;
const LOUDEST = 32_635;

export function encodeMulaw(samples: Int16Array): Uint8Array {
  const encoded = new Uint8Array(samples.length);
  for (let at = 0; at < samples.length; at++) encoded[at] = encodeSample(samples[at] ?? 0);
  return encoded;
}

function encodeSample(sample: number): number {
  const sign = sample < 0 ? 0x80 : 0;
  const magnitude = Math.min(Math.abs(sample), LOUDEST) + BIAS;
  const exponent = 31 - Math.clz32(magnitude) - 7;
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f;
  return ~(sign | (exponent << 4) | mantissa) & 0xff;
}

export function mulawWav(parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const padding = length % 2;
  const header = Buffer.alloc(HEADER_BYTES);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(HEADER_BYTES - 8 + length + padding, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(18, 16);
  header.writeUInt16LE(FORMAT_MULAW, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(SAMPLE_RATE, 24);
  header.writeUInt32LE(SAMPLE_RATE, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('fact', 38, 'latin1');
  header.writeUInt32LE(4, 42);
  header.writeUInt32LE(length, 46);
  header.write('data', 50, 'latin1');
  header.writeUInt32LE(length, 54);
  return Buffer.concat([header, ...parts, Buffer.alloc(padding)]);
}
