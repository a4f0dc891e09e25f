import { useState } from 'react';
import type { Statement } from '#features/receptionist/contract.ts';
import { splitStatements } from './split-statements.ts';

/** The statements of a text, and which of them the owner wants: all at first. */
export function useStatements() {
  const [found, setFound] = useState<readonly Statement[] | null>(null);
  const [wanted, setWanted] = useState<ReadonlySet<Statement>>(new Set());
  return {
    found,
    wanted,
    split: (text: string) => {
      const statements = splitStatements(text);
      setFound(statements);
      setWanted(new Set(statements));
    },
    clear: () => setFound(null),
    want: (statements: readonly Statement[], isWanted: boolean) => {
      const next = new Set(wanted);
      for (const statement of statements) {
        if (isWanted) next.add(statement);
        else next.delete(statement);
      }
      setWanted(next);
    },
  };
}

export type Statements = ReturnType<typeof useStatements>;
