/** What callers are told when their visit is not booked or changed by asking for it. */
import { describe, expect, it } from 'vitest';
import type { ToolCall, ToolResult } from '#features/receptionist/brain/tools.ts';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';

const brain = openEmbeddedBrain();
type Why = Extract<Extract<ToolResult, { tool: 'cancelAppointment' }>['output'], { done: false }>['why'];

const refuseWith =
  (why: Why) =>
  ({ tool }: ToolCall): ToolResult | null =>
    tool === 'cancelAppointment' || tool === 'rescheduleAppointment' || tool === 'bookAppointment'
      ? { tool, output: { done: false, why } }
      : null;

const asked = async (lines: string[], why: Why) => {
  const { calls, said } = await play({ brain, lines, insteadOf: refuseWith(why) });
  return { calls, said: said.map(({ text }) => text).join(' ') };
};

const MOVE = ['Can I move my appointment to Friday at 2?', 'Ana Ruiz', '7205550134'];
const CANCEL = ['I need to cancel my appointment', 'Ana Ruiz 720-555-0134', 'yes'];
const tries = (calls: string[]) => calls.filter((call) => /^(book|move|cancel) /.test(call));
const messages = (calls: string[]) => calls.filter((call) => call.startsWith('message'));

describe.each(['refused', 'enough', 'gone'] as const)(
  'a change that no other time would help (%s)',
  (why) => {
    it.each([
      [
        'move',
        MOVE,
        'Wants to move Drain cleaning on Wednesday, November 15 at 10:00 AM to Friday, November 17 at 2:00 PM.',
      ],
      ['cancel', CANCEL, 'Wants to cancel Drain cleaning on Wednesday, November 15 at 10:00 AM.'],
    ])('goes to the team once: %s', async (_, lines, wish) => {
      const { calls, said } = await asked(lines, why);
      expect(tries(calls)).toHaveLength(1);
      expect(messages(calls)).toEqual([`message of Ana Ruiz, +17205550134: ${wish}`]);
      expect(said).not.toContain('taken');
    });
  },
);

it.each([
  ['move', MOVE],
  ['cancel', CANCEL],
])('says that it waits for their own confirmation: %s', async (_, lines) => {
  const { calls, said } = await asked(lines, 'byMail');
  expect(tries(calls)).toHaveLength(1);
  expect(said).toContain('It changes once you confirm there.');
  expect(said).not.toMatch(/Done: your|I've canceled/);
});

it.each(['refused', 'enough'] as const)(
  'a booking that no other time would help goes to the team once (%s)',
  async (why) => {
    const { calls, said } = await asked(
      ['Drain cleaning on friday at 9', 'Kaylee Dobbs', '720 555 0138', 'yes'],
      why,
    );
    expect(tries(calls)).toHaveLength(1);
    expect(messages(calls)).toEqual([
      'message of Kaylee Dobbs, +17205550138: Wants to book Drain cleaning on Friday, November 17 at 9:00 AM.',
    ]);
    expect(said).not.toContain('taken');
  },
);
