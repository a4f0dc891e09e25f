/** Every edit as data: what the editor applies and what undo reverses. */
import { z } from 'zod';
import { type Parsed, parseGuarded } from '../graph/parse-graph.ts';
import { addAfterSchema } from './add-after.ts';
import { addSplitSchema } from './add-split.ts';
import { deleteNodeSchema } from './delete-node.ts';
import { editSplitSchema } from './edit-split.ts';
import { pasteSubtreeSchema } from './paste-subtree.ts';
import { patchSchema } from './patch.ts';
import { renameFlowSchema } from './rename-flow.ts';
import { renameNodeSchema } from './rename-node.ts';
import { setTriggerSchema } from './set-trigger.ts';
import { updateDataSchema } from './update-data.ts';

const operationSchema = z.discriminatedUnion('kind', [
  setTriggerSchema,
  addAfterSchema,
  addSplitSchema,
  editSplitSchema,
  deleteNodeSchema,
  renameFlowSchema,
  renameNodeSchema,
  updateDataSchema,
  pasteSubtreeSchema,
  patchSchema,
]);
export type Operation = z.infer<typeof operationSchema>;

export function parseOperation(value: unknown): Parsed<Operation> {
  return parseGuarded(operationSchema, value);
}
