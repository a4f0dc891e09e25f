export type FileFacts = { name: string; type: string; size: number };

/**
 * Why a file is refused, for the owner; null when it is fine. `accept` takes ".csv", "image/png", "image/*".
 */
export function findFileProblem({
  file,
  accept,
  maxBytes,
}: {
  file: FileFacts;
  accept: readonly string[];
  maxBytes: number;
}): string | null {
  if (!accept.some((kind) => matches({ file, kind }))) return `${file.name} is not ${describeKinds(accept)}`;
  if (file.size > maxBytes) return `${file.name} is larger than ${formatBytes(maxBytes)}`;
  return null;
}

/** ".csv", "image/svg+xml" → "CSV or SVG" */
export function describeKinds(accept: readonly string[]) {
  const names = accept.map((kind) =>
    kind === 'image/*'
      ? 'an image'
      : kind
          .replace(/^.*[./]/, '')
          .replace(/\+.*$/, '')
          .toUpperCase(),
  );
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(new Set(names));
}

export function formatBytes(bytes: number) {
  if (bytes < 1024) return `${bytes} bytes`;
  const kilobytes = bytes / 1024;
  return kilobytes < 1024 ? `${round(kilobytes)} KB` : `${round(kilobytes / 1024)} MB`;
}

function round(value: number) {
  return Math.round(value * 10) / 10;
}

function matches({ file, kind }: { file: FileFacts; kind: string }) {
  if (kind.startsWith('.')) return file.name.toLowerCase().endsWith(kind.toLowerCase());
  if (kind.endsWith('/*')) return file.type.startsWith(kind.slice(0, -1));
  return file.type === kind;
}
