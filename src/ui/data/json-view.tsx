import clsx from 'clsx';

/** Any JSON as a collapsible tree. Values are rendered as text, never as markup or links. */
export function JsonView({ value, label }: { value: unknown; label: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
      tabIndex={0}
      className="max-h-80 overflow-auto rounded-control border border-line bg-sunken p-3 font-mono text-[0.8125rem] leading-5"
    >
      <JsonNode value={value} depth={0} />
    </section>
  );
}

/** Deeper levels start collapsed. */
const OPEN_DEPTH = 2;

function JsonNode({ name, value, depth }: { name?: string; value: unknown; depth: number }) {
  if (typeof value !== 'object' || value === null) {
    return (
      <div className="pl-4 break-words whitespace-pre-wrap">
        <JsonKey name={name} />
        <span className={clsx(typeof value === 'string' ? 'text-success' : 'text-info')}>
          {value === undefined ? 'null' : JSON.stringify(value)}
        </span>
      </div>
    );
  }
  const entries = Object.entries(value);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (entries.length === 0) {
    return (
      <div className="pl-4">
        <JsonKey name={name} />
        {open}
        {close}
      </div>
    );
  }
  return (
    <details open={depth < OPEN_DEPTH} className="pl-4">
      <summary className="-ml-4 cursor-pointer pl-0.5 marker:text-soft">
        <JsonKey name={name} />
        {open}
        <span className="text-soft">
          {countText(entries.length, Array.isArray(value) ? 'item' : 'field')}
        </span>
        {close}
      </summary>
      {entries.map(([key, inner]) => (
        <JsonNode key={key} name={key} value={inner} depth={depth + 1} />
      ))}
    </details>
  );
}

const countText = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;

const JsonKey = ({ name }: { name?: string }) =>
  name === undefined ? null : <span className="text-soft">{name}: </span>;
