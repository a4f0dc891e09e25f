/**
 * The automation graph as stored and sent: a tree of one trigger, action steps, splits and their branches.
 */
import { z } from 'zod';
import { MAX_CONDITIONS, MAX_CUSTOM_BRANCHES, MAX_NAME, MAX_NODES, MAX_TEXT } from '../limits.ts';
import { scheduleSchema } from '../time/schedule.ts';
import { conversationVariablesSchema, webhookSettingsSchema } from '../trigger-settings.ts';
import { isHostileKey } from '../values/json-limits.ts';

export const FORMAT_VERSION = 1;
export const DEFAULT_FLOW_NAME = 'My New Workflow';
export const OPERATORS = [
  'equals',
  'not equals',
  'less than',
  'less than or equal',
  'greater than',
  'greater than or equal',
  'contains',
  'does not contain',
  'is empty',
  'is not empty',
] as const;
export type Operator = (typeof OPERATORS)[number];

/** Some operators look only at the variable and compare it with nothing. */
export const takesValue = (operator: Operator | ''): boolean =>
  operator !== 'is empty' && operator !== 'is not empty';

export const idSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, dashes or underscores.')
  .refine((id) => !isHostileKey(id), 'is not allowed.');
export const nameSchema = z.string().max(MAX_NAME);
export const textSchema = z.string().max(MAX_TEXT);
const coordinate = z.number().min(-10_000_000).max(10_000_000);
export const positionSchema = z.object({ x: coordinate, y: coordinate });

/** A draft may hold an incomplete condition, without variable or operator. Such a condition never holds. */
const conditionSchema = z.object({
  id: idSchema,
  type: z.enum(['start', '&&', '||']),
  selectedVariable: nameSchema,
  operand: z.enum([...OPERATORS, '']),
  expectedValue: z.string().max(2000),
});
export type Condition = z.infer<typeof conditionSchema>;

export const branchSchema = z.object({
  id: idSchema,
  name: nameSchema,
  type: z.enum(['custom', 'default']),
  conditions: z.array(conditionSchema).max(MAX_CONDITIONS),
  /** The branch node that represents this branch on the canvas. */
  child_id: idSchema.nullable().default(null),
});
export type Branch = z.infer<typeof branchSchema>;

/** What a run does when a step fails for good. `branch` continues under the step's own failure branch. */
export const FAILURE_WAYS = ['stop', 'continue', 'branch'] as const;
export type FailureWay = (typeof FAILURE_WAYS)[number];

export const stepDataSchema = z.looseObject({
  name: nameSchema,
  description: textSchema.default(''),
  action: nameSchema,
  type: nameSchema.default(''),
  label: nameSchema.default(''),
  /** When missing, the run stops. */
  onFailure: z.enum(FAILURE_WAYS).optional(),
});
export type StepData = z.infer<typeof stepDataSchema>;

export const starterDataSchema = stepDataSchema.extend({
  conversationVariables: conversationVariablesSchema.optional(),
  webhookSettings: webhookSettingsSchema.optional(),
  schedule: scheduleSchema.optional(),
});

export const splitDataSchema = z.looseObject({
  name: nameSchema,
  description: textSchema.default(''),
  action: nameSchema.default('ifElse'),
  type: nameSchema.default('splitLogic'),
  label: nameSchema.default(''),
  branches: z.array(branchSchema).max(MAX_CUSTOM_BRANCHES + 1),
  /** The names of the branches that the last edit removed. */
  deletedBranches: z
    .array(nameSchema)
    .max(MAX_CUSTOM_BRANCHES + 1)
    .default([]),
});

/**
 * A copy of its branch, kept equal to the split's, plus its position in the tree. One of type `failure`
 * belongs to a step.
 */
const branchDataSchema = z.looseObject({
  name: nameSchema,
  type: z.enum(['custom', 'default', 'failure']),
  conditions: z.array(conditionSchema).max(MAX_CONDITIONS),
  branch_id: idSchema,
  parent_id: idSchema,
  /** The first step under the branch. */
  child_id: idSchema.nullable().default(null),
});

const nodeOf = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.object({ id: idSchema, type: z.literal(type), position: positionSchema, data });
export const nodeSchema = z.discriminatedUnion('type', [
  nodeOf('starterNode', starterDataSchema),
  nodeOf('customNode', stepDataSchema),
  nodeOf('splitNode', splitDataSchema),
  nodeOf('branchNode', branchDataSchema),
]);
export type GraphNode = z.infer<typeof nodeSchema>;
export type NodeOf<Type extends GraphNode['type']> = Extract<GraphNode, { type: Type }>;

export const edgeSchema = z.object({
  id: z.string().max(130),
  type: z.literal('customEdge'),
  source: idSchema,
  target: idSchema,
  /**
   * `branch-0` and so on from a split, in branch order; `failure` to a step's failure branch; otherwise null.
   */
  sourceHandle: z.string().max(20).nullable().default(null),
  targetHandle: z.string().max(20).nullable().default(null),
});
export type GraphEdge = z.infer<typeof edgeSchema>;

export const graphSchema = z.object({
  formatVersion: z.literal(FORMAT_VERSION, 'was made by another version of Porchlight.'),
  name: nameSchema,
  nodes: z.array(nodeSchema).max(MAX_NODES, `may hold at most ${MAX_NODES} steps.`),
  edges: z.array(edgeSchema).max(MAX_NODES),
});
export type Graph = z.infer<typeof graphSchema>;

export const emptyGraph = (name: string = DEFAULT_FLOW_NAME): Graph => ({
  formatVersion: FORMAT_VERSION,
  name,
  nodes: [],
  edges: [],
});
