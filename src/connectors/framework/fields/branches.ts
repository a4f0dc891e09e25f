import { z } from 'zod';
import { type Branch, branchSchema } from '#engine/graph/graph.ts';
import type { FieldBase, FieldKind } from '../field.ts';

/** The branches of a split, edited in the Condition Builder. The engine's operations enforce their rules. */
export type BranchesField = FieldBase & { kind: 'branches' };

export const branches: FieldKind<BranchesField, Branch[]> = {
  empty: () => [],
  saved: () => z.array(branchSchema).max(20),
  strict: () => z.array(branchSchema).max(20),
  isBlank: (value) => !Array.isArray(value) || value.length === 0,
};
