/** Conversations that an automation begins by text or e-mail, and the contact's side of them in the sandbox. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Message } from '#features/messaging/contract.ts';
import { endSilentChatsJob } from '#features/receptionist/chats/end-silent-job.ts';
import { createFlow, createHook, runBecomes, sendTo, variableMappings } from './automations.ts';
import { FlowBuilder } from './flow-builder.ts';
import { eventually, type TestApp, type Visitor } from './test-app.ts';

export type Person = { id: number; phone: string; email: string };

const MAPPINGS = variableMappings([
  ['phone', 'contact', 'phone_number'],
  ['say', 'ai_receptionist', 'message_to_agent'],
  ['outside', 'ai_receptionist', 'external_conversation_id'],
]);

/** Starts with a webhook that names a contact, and may tell the receptionist something. */
export const errandFlow = (step: Record<string, unknown> = {}): FlowBuilder =>
  new FlowBuilder('Write to them')
    .trigger('receiveWebhook', { webhookSettings: { url: '', variableMappings: MAPPINGS } })
    .step('continueConversation', { message: 'Hi, this is Robin. Do you have a moment?', ...step });

export async function startErrand(
  owner: Visitor,
  { person, step = {}, body = {} }: { person: Person; step?: object; body?: object },
): Promise<{ flowId: number }> {
  const flowId = await createFlow(owner, errandFlow({ ...step }));
  const { url } = await createHook(owner, flowId);
  await sendTo(url, { phone: person.phone, ...body });
  await runBecomes(owner, flowId, 'completed');
  return { flowId };
}

export class HeldConversation {
  readonly #owner: Visitor;
  readonly person: Person;

  constructor(owner: Visitor, person: Person) {
    this.#owner = owner;
    this.person = person;
  }

  async messages(): Promise<Message[]> {
    return (await this.#owner.get(`/api/contacts/${this.person.id}/messages`)).body.data as Message[];
  }

  /** Replies as the contact to what they got last. */
  async say(body: string, key: string = randomUUID()): Promise<number> {
    const last = await eventually('a sent message', async () =>
      (await this.messages()).findLast(({ direction, status }) => direction === 'out' && status === 'sent'),
    );
    const { status } = await this.#owner.post(`/api/messages/${last.id}/sandbox-reply`, {
      body,
      idempotency_key: key,
    });
    return status;
  }

  async hear(words: RegExp): Promise<Message> {
    return await eventually(`a message with ${words}`, async () =>
      (await this.messages()).find(
        ({ direction, status, body }) => direction === 'out' && status === 'sent' && words.test(body),
      ),
    );
  }
}

export async function query<Row extends pg.QueryResultRow>(
  app: TestApp,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client(app.ownerUrl);
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

/** As if nothing had been said for that long. */
export async function beSilent(
  app: TestApp,
  { person, minutes }: { person: Person; minutes: number },
): Promise<void> {
  await query(
    app,
    `update chats set last_activity_at = now() - make_interval(mins => $2)
     where address = any($1) and status <> 'ended'`,
    [[person.phone, person.email], minutes],
  );
  await app.context.database.inScope('no-business', (tx) =>
    app.context.queue.send(tx, endSilentChatsJob, {}),
  );
}
