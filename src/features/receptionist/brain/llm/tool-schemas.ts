/** The tools as a language model is offered them, and its calls read back. */
import { z } from 'zod';
import { TOOLS, type ToolCall, type ToolId } from '#features/receptionist/brain/tools.ts';
import type { ChatTool, RequestedCall } from '#platform/model/chat-endpoint.ts';

export const chatTools = (tools: readonly ToolId[]): ChatTool[] =>
  tools.map((id) => {
    const { $schema: _, ...parameters } = z.toJSONSchema(TOOLS[id].input, { io: 'input' });
    return { type: 'function', function: { name: id, description: TOOLS[id].description, parameters } };
  });

/** Null for a tool that the channel may not use, or an input that is none. */
export function readCall({
  call,
  tools,
}: {
  call: RequestedCall;
  tools: readonly ToolId[];
}): ToolCall | null {
  const tool = tools.find((id) => id === call.function.name);
  if (!tool) return null;
  const input = TOOLS[tool].input.safeParse(parsed(call.function.arguments));
  return input.success ? ({ tool, input: input.data } as ToolCall) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    return null;
  }
}
