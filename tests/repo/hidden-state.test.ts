/** What a process remembers is in `context.memory`, where a reader finds it and tests get their own (decision 33). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('features', () => {
  /** A table that is filled when its module is loaded has a name in capitals. */
  const STATE =
    /^(?:export )?(?:let \w+|const [a-z]\w*(?:: [^=]+)? = new (?:Weak)?(?:Map|Set)(?:<.*>)?\(\))/m;

  it.each(['const seen = new Set<string>();', 'let last: Date | undefined;', 'const a: B = new WeakMap();'])(
    'may not remember by %s',
    (line) => {
      expect(STATE.test(line)).toBe(true);
    },
  );

  it('keep what they remember in the context, not in a module', () => {
    const files = readdirSync('src/features', { recursive: true, encoding: 'utf8' });
    const sources = files.filter((file) => /^(?!.*(\/ui\/|\.test\.)).*\.ts$/.test(file));
    expect(sources.length).toBeGreaterThan(300);
    const hidden = sources.filter((file) => STATE.test(readFileSync(join('src/features', file), 'utf8')));
    expect(hidden).toEqual([]);
  });
});
