/**
 * What migrations do to existing rows. Any other change is a fault. Each function takes the old rows and returns the
 * expected ones.
 */
import type { Row } from '#tests/support/generated-rows.ts';

export type Tables = Record<string, Row[]>;

export const MIGRATION_CHANGES: Record<string, (tables: Tables) => void> = {
  /** A contact is found by its numbers and addresses, and knows when it was last heard of. */
  '0008': (tables) => {
    const keys = rowsOf(tables, 'contacts').flatMap((contact) =>
      keysOf(contact).map((key) => ({ business_id: contact.business_id, key, contact_id: contact.id })),
    );
    tables.contact_keys = keys.map((one) => ({
      ...one,
      shared:
        keys.filter(({ business_id, key }) => business_id === one.business_id && key === one.key).length > 1,
    }));
    const talk = [...rowsOf(tables, 'conversations'), ...rowsOf(tables, 'messages')];
    for (const contact of rowsOf(tables, 'contacts')) {
      const times = talk
        .filter(({ contact_id }) => contact_id === contact.id)
        .map(({ created_at }) => created_at);
      contact.last_contacted_at = latest([contact.last_contacted_at, ...times]);
    }
  },
  /** Only a run that a worker holds has a lease. */
  '0012': (tables) => {
    for (const run of rowsOf(tables, 'runs')) if (run.status !== 'running') run.lease_until = null;
  },
  /** The steps of a run are one entry of its journal. */
  '0018': (tables) => {
    const byRun = Map.groupBy(rowsOf(tables, 'run_steps'), ({ run_id }) => run_id);
    tables.run_journal = [...byRun.values()].map((steps) => ({
      business_id: steps[0]?.business_id,
      run_id: steps[0]?.run_id,
      steps: steps.toSorted((one, other) => Number(one.id) - Number(other.id)).map(journalStep),
    }));
    delete tables.run_steps;
  },
  /** A security header that there is was asked for. */
  '0019': (tables) => {
    for (const webhook of rowsOf(tables, 'flow_webhooks')) {
      webhook.is_security_active = webhook.sealed_security_value !== null;
    }
  },
  /** Who was texted from which number is known from the messages. */
  '0025': (tables) => {
    const texts = rowsOf(tables, 'messages').filter(
      ({ direction, provider, channel, status }) =>
        direction === 'out' &&
        provider === 'twilio' &&
        /sms|whatsapp/.test(String(channel)) &&
        status !== 'queued',
    );
    const threads = Map.groupBy(texts, (text) =>
      [text.channel, text.from_address, text.to_address, text.business_id].join('\0'),
    );
    tables.text_threads = [...threads.values()].map((thread) => ({
      channel: thread[0]?.channel,
      number: thread[0]?.from_address,
      address: thread[0]?.to_address,
      business_id: thread[0]?.business_id,
      last_texted_at: latest(thread.map(({ sent_at, created_at }) => sent_at ?? created_at)),
      stopped: false,
    }));
  },
  /** A row that was skipped is one that was refused, for a reason which concerns no one cell. */
  '0026': (tables) => {
    tables.contact_import_faults = rowsOf(tables, 'contact_import_skips').map(({ reason, ...row }) => ({
      ...row,
      refused: true,
      problems: [{ column: null, value: '', reason }],
    }));
    delete tables.contact_import_skips;
    tables.contact_imports = rowsOf(tables, 'contact_imports').map(({ skipped_count, ...row }) => ({
      ...row,
      refused_count: skipped_count,
    }));
  },
  /** Moves the searchable text of conversations to its own table, which the migration before it creates empty. */
  '0032': (tables) => {
    tables.conversation_texts = rowsOf(tables, 'conversations').map(({ id, business_id }) => ({
      conversation_id: id,
      business_id,
    }));
  },
  /** Runs that are over are counted by the day on which they began. */
  '0039': (tables) => {
    const over = rowsOf(tables, 'runs').filter(({ status }) => OVER.includes(String(status)));
    const counts = Object.values(
      Object.groupBy(over, ({ flow_id, created_at, status }) =>
        [flow_id, instantText(created_at)?.slice(0, 10), status].join(),
      ),
    );
    tables.run_counts = counts.map((runs) => ({
      business_id: runs?.[0]?.business_id,
      flow_id: runs?.[0]?.flow_id,
      day: instantText(runs?.[0]?.created_at)?.slice(0, 10),
      status: runs?.[0]?.status,
      slot: 0,
      count: runs?.length,
    }));
  },
  /** What a run is about is one map of ids. */
  '0044': (tables) => {
    for (const run of rowsOf(tables, 'runs')) {
      const { conversation_id: conversation, appointment_id: appointment } = run;
      run.subjects = {
        ...(conversation !== null && { conversation }),
        ...(appointment !== null && { appointment }),
      };
      delete run.conversation_id;
      delete run.appointment_id;
    }
  },
  /** A review may have several replies. */
  '0066': (tables) => {
    const replied = rowsOf(tables, 'reviews').filter(({ reply_message_id }) => reply_message_id !== null);
    const byMessage = Map.groupBy(replied, ({ reply_message_id }) => reply_message_id);
    tables.review_replies = [...byMessage].map(([message_id, [first]]) => ({
      message_id,
      business_id: first?.business_id,
      review_id: first?.id,
    }));
    for (const review of rowsOf(tables, 'reviews')) delete review.reply_message_id;
  },
  /** Calls and web chats are summed up by quarter of an hour, without spam. */
  '0086': (tables) => {
    const shown = rowsOf(tables, 'conversations').filter(
      ({ quote_status, source }) => quote_status !== 'Spam' && (source === 'call' || source === 'web'),
    );
    const quarters = Map.groupBy(shown, ({ business_id, created_at }) =>
      [business_id, quarterText(created_at)].join(),
    );
    tables.conversation_quarters = [...quarters.values()].map((rows) => {
      const tagged = (tag: string) =>
        rows.filter(({ filters }) => (filters as string[]).includes(tag)).length;
      return {
        business_id: rows[0]?.business_id,
        quarter: quarterText(rows[0]?.created_at),
        conversations: rows.length,
        inbound_calls: rows.filter(
          ({ source, call_direction }) => source === 'call' && call_direction === 'inbound',
        ).length,
        ...Object.fromEntries(COUNTED_TAGS.map((tag) => [tag, tagged(tag)])),
        duration_seconds: rows.reduce((total, row) => total + Number(row.duration_seconds), 0),
      };
    });
  },
  /** What conversations were worth is summed up by quarter of an hour and source, without spam. */
  '0088': (tables) => {
    const shown = rowsOf(tables, 'conversations').filter(({ quote_status }) => quote_status !== 'Spam');
    const groups = Map.groupBy(shown, ({ business_id, created_at, source }) =>
      [business_id, quarterText(created_at), source].join(),
    );
    tables.conversation_worth = [...groups.values()].map((rows) => {
      const sold = rows.filter(({ sales_value }) => Number(sales_value) > 0);
      const quoted = rows.filter((row) => !sold.includes(row) && Number(row.quote_value) > 0);
      const handled = rows.filter(
        ({ source, call_status }) => (source === 'call' || source === 'web') && call_status !== 'transferred',
      );
      return {
        business_id: rows[0]?.business_id,
        quarter: quarterText(rows[0]?.created_at),
        source: rows[0]?.source,
        conversations: rows.length,
        sold: sold.length,
        sold_cents: Math.round(sold.reduce((total, row) => total + Number(row.sales_value) * 100, 0)),
        quoted: quoted.length,
        quoted_cents: Math.round(quoted.reduce((total, row) => total + Number(row.quote_value) * 100, 0)),
        handled_seconds: handled.reduce((total, row) => total + Number(row.duration_seconds), 0),
      };
    });
  },
  /** A turn under way begins again, in one column. */
  '0105': (tables) => {
    for (const chat of rowsOf(tables, 'chats')) {
      delete chat.turn_seq;
      delete chat.turn_began_at;
      delete chat.turn_results;
    }
  },
  /** Attempts are counted in another way, and from the beginning. */
  '0130': (tables) => {
    tables.rate_limits = [];
  },
  /** The sums of days are added up again, with what was not said. */
  '0109': (tables) => {
    if (tables.metric_days) tables.metric_days = [];
  },
  /** A phone that was confirmed for alerts stays confirmed. */
  '0128': (tables) => {
    const confirmed = rowsOf(tables, 'alert_phones').filter((phone) => phone.confirmed);
    const known = new Map(
      confirmed.map(({ business_id, number }) => [`${business_id} ${number}`, { business_id, number }]),
    );
    tables.confirmed_phones = [...known.values()];
  },
  /** Which contacts have a tag is looked up by the tag. */
  '0138': (tables) => {
    tables.contact_tags = rowsOf(tables, 'contacts').flatMap(({ business_id, id, tags }) =>
      [...new Set(tags as string[])].map((tag) => ({ business_id, tag, contact_id: id })),
    );
  },
};

const COUNTED_TAGS = [
  'appointment_booked',
  'support_required',
  'hot_lead',
  'new_customer_script',
  'current_customer_script',
];
const QUARTER_MS = 900_000;
/** As PostgreSQL writes it in JSON. */
const quarterText = (time: unknown): string => {
  const start = Math.floor(Date.parse(String(time)) / QUARTER_MS) * QUARTER_MS;
  return `${new Date(start).toISOString().slice(0, 19)}+00:00`;
};

const OVER = ['completed', 'failed', 'canceled', 'skipped'];
const rowsOf = (tables: Tables, name: string): Row[] => tables[name] ?? [];

function keysOf({ phone_numbers, emails }: Row): unknown[] {
  const numbers = (phone_numbers as { number: string }[]).map(({ number }) => number);
  return [...numbers, ...(emails as { address: string }[]).map(({ address }) => address)];
}

const latest = (times: unknown[]): unknown =>
  times
    .filter((time) => time !== null)
    .toSorted((one, other) => Date.parse(String(other)) - Date.parse(String(one)))[0] ?? null;

const journalStep = (step: Row) => ({
  nodeId: step.node_id,
  nodeName: step.node_name,
  nodeType: step.node_type,
  action: step.action,
  attempt: step.attempt,
  status: step.status,
  idempotencyKey: step.idempotency_key,
  input: step.input,
  output: step.output,
  entries: step.entries,
  startedAt: instantText(step.started_at),
  finishedAt: instantText(step.finished_at),
});

const instantText = (time: unknown): string | null =>
  time === null ? null : new Date(String(time)).toISOString();
