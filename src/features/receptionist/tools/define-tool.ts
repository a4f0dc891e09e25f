import type { BookingRules } from '#engine/time/booking-rules.ts';
import type { ToolId, ToolInput, ToolOutput } from '#features/receptionist/brain/tools.ts';
import type { Context } from '#platform/context.ts';

/** What a tool may know of the chat that it works for. */
export type ToolChat = {
  context: Context;
  businessId: string;
  chatId: number;
  conversationId: number;
  /** Whom it is with, where that is certain (`provenPartnerOf`). */
  contactId: number | null;
  bookingRules: BookingRules;
  /** The same whenever the same turn is repeated: what a tool writes with it is written once. */
  key: string;
  progress: Progress;
  /** What the business says about a question, the best answer first. */
  recall: (question: string) => Promise<{ id: string; text: string; score: number }[]>;
};

/** What the tools of a turn came to; stored together with the reply. */
export type Progress = {
  variables: Record<string, string>;
  tags: Set<string>;
  foundAppointments: Set<number>;
  holdId: number | null;
  hasWritten: boolean;
  isOver: boolean;
};

type Call<Id extends ToolId> = { input: ToolInput<Id>; output: ToolOutput<Id> };

export type ToolRun<Id extends ToolId> = {
  run: (input: ToolInput<Id>, chat: ToolChat) => Promise<ToolOutput<Id>>;
  /** Also applied when a turn is repeated, in place of running the call again. */
  remember?: (progress: Progress, call: Call<Id>) => void;
};

export const defineToolRun = <Id extends ToolId>(tool: ToolRun<Id>): ToolRun<Id> => tool;
