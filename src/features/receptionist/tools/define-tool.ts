import type { Facts } from '#features/receptionist/brain/facts.ts';
import type { ToolId, ToolInput, ToolOutput } from '#features/receptionist/brain/tools.ts';
import type { Context } from '#platform/context.ts';

/** What a tool may know of the chat that it works for. */
export type ToolChat = {
  context: Context;
  businessId: string;
  chatId: number;
  conversationId: number;
  /** Of where the visitor of a website writes from; empty for messages. */
  networkHash: string;
  facts: Facts;
  /** The same whenever the same turn is repeated: what a tool writes with it is written once. */
  key: string;
  progress: Progress;
};

/** What the tools of a turn came to; stored together with the reply. */
export type Progress = {
  variables: Record<string, string>;
  tags: Set<string>;
  foundAppointments: Set<number>;
  holdId: number | null;
  isOver: boolean;
};

type Call<Id extends ToolId> = { input: ToolInput<Id>; output: ToolOutput<Id> };

export type ToolRun<Id extends ToolId> = {
  run: (input: ToolInput<Id>, chat: ToolChat) => Promise<ToolOutput<Id>>;
  /** Of a call that has run, in this try of the turn or in an earlier one. */
  remember?: (progress: Progress, call: Call<Id>) => void;
};

export const defineToolRun = <Id extends ToolId>(tool: ToolRun<Id>): ToolRun<Id> => tool;
