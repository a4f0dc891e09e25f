/** Runs what a brain asks for. A tool that the channel may not use, or an input that its schema refuses, never runs. */
import { TOOLS } from '#features/receptionist/brain/service.ts';
import type { ToolCall, ToolId, ToolResult } from '#features/receptionist/brain/tools.ts';
import { answerFromKnowledge } from './answer-from-knowledge.ts';
import { askForCallBack } from './ask-for-call-back.ts';
import { bookAppointment } from './book-appointment.ts';
import { cancelAppointment } from './cancel-appointment.ts';
import { checkAvailability } from './check-availability.ts';
import type { Progress, ToolChat, ToolRun } from './define-tool.ts';
import { endConversation } from './end-conversation.ts';
import { findAppointments } from './find-appointments.ts';
import { holdTime } from './hold-time.ts';
import { rescheduleAppointment } from './reschedule-appointment.ts';
import { setVariable } from './set-variable.ts';
import { takeMessage } from './take-message.ts';
import { transfer } from './transfer.ts';

const RUNS: { [Id in ToolId]: ToolRun<Id> } = {
  checkAvailability,
  holdTime,
  bookAppointment,
  findAppointments,
  rescheduleAppointment,
  cancelAppointment,
  takeMessage,
  askForCallBack,
  transfer,
  answerFromKnowledge,
  setVariable,
  endConversation,
};

/** A chat on a website may use every tool. */
export const CHAT_TOOLS = Object.keys(TOOLS) as ToolId[];

export async function runCall(
  call: ToolCall,
  { tools, ...chat }: ToolChat & { tools: readonly ToolId[] },
): Promise<ToolResult> {
  const input = acceptedInput(call, tools);
  const output = input === null ? { done: false, why: 'refused' } : await toolOf(call.tool).run(input, chat);
  return { tool: call.tool, output } as ToolResult;
}

/** Of a call that has run, now or in an earlier try of the same turn. */
export function rememberCall(
  progress: Progress,
  { call, result, tools }: { call: ToolCall; result: ToolResult; tools: readonly ToolId[] },
): void {
  const input = acceptedInput(call, tools);
  if (input === null) return;
  toolOf(call.tool).remember?.(progress, { input, output: result.output as never });
}

/** `never`, because the schema of the same tool has checked the input. */
function acceptedInput(call: ToolCall, tools: readonly ToolId[]): never | null {
  if (!tools.includes(call.tool)) return null;
  const parsed = TOOLS[call.tool].input.safeParse(call.input);
  return parsed.success ? (parsed.data as never) : null;
}

const toolOf = (id: ToolId): ToolRun<never> => RUNS[id] as unknown as ToolRun<never>;
