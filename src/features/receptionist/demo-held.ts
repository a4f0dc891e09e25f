/** A conversation by text that the receptionist held for the first demo business; skips it if there is one. */
import { listCustomersToReach } from '#features/contacts/book/service.ts';
import { addHeldDemo, hasHeldDemo } from '#features/conversations/demo/held.ts';
import { addDemoMessages, TALKS, them, us } from '#features/messaging/demo.ts';
import { listDemoBusinesses } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';

const LINES = (first: string) => [
  us(
    `Hi ${first}, this is Lamplight Plumbing. You asked about a new water heater. Is yours gas or electric, and about how old is it?`,
  ),
  them('Gas. I think it is 12 years old.'),
  us('Thank you. When would a visit suit you best, in the morning or in the afternoon?'),
  them('In the morning. Please call before you come, we have a dog.'),
  us(`I have written that down, and the team will call you to agree on a day. Thank you, ${first}!`),
];

export async function fillHeldDemo({ context }: { context: Context }): Promise<void> {
  const [businessId] = await listDemoBusinesses({ context });
  if (businessId === undefined) return;
  await context.database.inScope({ businessId }, async (tx) => {
    if (await hasHeldDemo(tx)) return;
    // The ones before have other messages in the demo.
    const recipient = (await listCustomersToReach(tx, TALKS.length + 1))[TALKS.length];
    if (!recipient) return;
    const { id: contactId, firstName: first, lastName, contactType, phone } = recipient;
    const talk = { daysAgo: 0.9, channel: 'sms' as const, lines: LINES(first) };
    const [begun] = await addDemoMessages(tx, { businessId, recipient, talk, now: context.clock.now() });
    await addHeldDemo(tx, {
      businessId,
      contactId,
      contactFirstName: first,
      contactLastName: lastName,
      contactType,
      phoneNumber: phone,
      summary: `${first} wants a new water heater: gas, about 12 years old. Prefers mornings. Please call before the visit, there is a dog.`,
      variablesCollected: { fuel: 'Gas', age: '12 years', visit: 'In the morning', call_first: 'Yes' },
      transcript: talk.lines.map(({ from, body }) => ({
        role: from === 'us' ? 'assistant' : 'user',
        content: body,
      })),
      createdAt: begun?.at,
    });
  });
}
