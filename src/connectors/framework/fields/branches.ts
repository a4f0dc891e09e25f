import { z } from 'zod';
import { type Branch, branchSchema } from '#engine/graph/graph.ts';
import type { FieldBase, FieldKind } from '../field.ts';

/** The branches of a split, which the Condition Builder edits. The engine's own operations hold them to their rules. */
export type BranchesField = FieldBase & { kind: 'branches' };

export const branches: FieldKind<BranchesField, Branch[]> = {
  empty: () => [],
  saved: () => z.array(branchSchema).max(20),
  strict: () => z.array(branchSchema).max(20),
  isBlank: (value) => !Array.isArray(value) || value.length === 0,
};
