/** The summary says what the person wanted, in their own words where a message or a call back was asked for. */
import { expect, it } from 'vitest';
import { outcomeOf } from '#features/receptionist/brain/service.ts';
import { openEmbeddedBrain } from '#tests/support/receptionist/embedded-brain.ts';
import { play } from '#tests/support/receptionist/play.ts';
import { FACTS } from '#tests/support/receptionist/world.ts';

const brain = openEmbeddedBrain();
const summaryAfter = async (...lines: string[]): Promise<string> => {
  const { state } = await play({ brain, lines });
  return outcomeOf({ state, facts: FACTS }).summary;
};

it('tells the message that was left', async () => {
  const told = await summaryAfter(
    'Please tell Marco that the gasket he ordered has come',
    'Jo Fox',
    '720 555 0111',
  );
  expect(told).toMatch(/^Jo Fox left a message for the team: “.*gasket he ordered has come.*”/);
});

it('tells what the call back is about', async () => {
  const told = await summaryAfter(
    'Can you call me back about the estimate for the sewer line?',
    'Jo Fox',
    '720 555 0111',
    'this afternoon',
  );
  expect(told).toMatch(/^Jo Fox asked to be called back: “.*estimate for the sewer line.*”/);
});

it('tells what was booked, and when', async () => {
  const told = await summaryAfter('I need drain cleaning', 'Thursday at 10', 'Jo Fox', '720 555 0111', 'yes');
  expect(told).toMatch(/^Jo Fox booked Drain cleaning for Thursday, November 16 at 10:00 AM\./);
});
