import { JsonView } from './json-view.tsx';

/** A text that another system sent: as a tree if it is JSON, else as it is. Never as markup or links. */
export function JsonText({ label, text, empty }: { label: string; text: string; empty: string }) {
  if (text === '') return <p className="text-sm text-soft">{empty}</p>;
  const parsed = parseJson(text);
  if (typeof parsed === 'object' && parsed !== null) return <JsonView label={label} value={parsed} />;
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-control border border-line bg-sunken p-3 font-mono text-[0.8125rem] leading-5 break-words whitespace-pre-wrap"
    >
      {text}
    </pre>
  );
}

/** Undefined where the text is not JSON, or was cut. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
