/** What a service only reads, it reads at one moment: two statements must not see what was committed between them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

describe('reads', () => {
  /** A function at the top of a file that only reads, by its name, and opens a transaction that may write. */
  const opensToWrite = (source: string): string[] =>
    source
      .split(/^(?=(?:export )?(?:async )?(?:function|const) )/m)
      .filter((part) => /^(?:export )?(?:async )?(?:function|const) (?:get|list|preview)[A-Z]/.test(part))
      .filter((part) => /\binScope\(/.test(part))
      .map((part) => part.split('\n')[0] ?? '');

  it('see one moment', () => {
    expect(opensToWrite('export async function listX() {\n  database.inScope(a, b);\n}\n')).toHaveLength(1);
    expect(opensToWrite('export async function saveX() {\n  database.inScope(a, b);\n}\n')).toEqual([]);
    expect(opensToWrite('async function getX() {\n  database.readInScope(a, b);\n}\n')).toEqual([]);
    const found = readdirSync('src/features', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        opensToWrite(readFileSync(join('src/features', file), 'utf8')).map((line) => ({ file, line })),
      );
    expect(found).toEqual([]);
  });
});
