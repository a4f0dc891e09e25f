/** Tests for both demo businesses that the receptionist passes; skips a business that has any. */
import { listActiveOfferings } from '#features/appointments/offerings/offering-service.ts';
import { listDemoBusinesses } from '#features/session/demo.ts';
import type { Context } from '#platform/context.ts';
import { countScripts } from './bench/queries.ts';
import { addScript } from './bench/service.ts';
import type { Expectation } from './contract/scripts.ts';

type DemoScript = {
  title: string;
  lines: string[];
  expectations: Expectation[];
  /** The offering that is booked, or that the caller has an appointment for. */
  books?: string;
  has?: string;
};

const did = (kind: Expectation['kind'], about = ''): Expectation => ({ kind, about });

/** For the plumber and the pest controller, in the order of the demo accounts. */
const SCRIPTS: DemoScript[][] = [
  [
    {
      title: 'Books a drain cleaning',
      lines: [
        'Hi, I need a drain cleaning this Thursday at 10',
        'yes',
        'Alex Morgan',
        '303-555-0142',
        '12 Example Street, Denver',
        'yes',
        'no thanks',
      ],
      books: 'Drain cleaning',
      expectations: [],
    },
    {
      title: 'Asks what a water heater service costs',
      lines: ['How much is a water heater service?'],
      expectations: [did('says', '$249')],
    },
    {
      title: 'Smells gas',
      lines: ['I smell gas in my kitchen!'],
      expectations: [did('rings_through'), did('says', 'call 911')],
    },
    {
      title: 'Cancels a visit',
      lines: ['I need to cancel my appointment', 'Alex Morgan, 303-555-0142', 'yes', 'that is all'],
      has: 'Leak repair',
      expectations: [did('cancels')],
    },
    {
      title: 'Wants to sell something',
      lines: ['We offer SEO services and can get your website to the top of Google', 'It is a special offer'],
      expectations: [did('is_spam'), did('never_says', 'booked')],
    },
  ],
];

export async function fillReceptionistDemo({ context }: { context: Context }): Promise<void> {
  for (const [index, businessId] of (await listDemoBusinesses({ context })).entries()) {
    await context.database.inScope({ businessId }, async (tx) => {
      if ((await countScripts(tx)) > 0) return;
      const offerings = new Map((await listActiveOfferings(tx)).map(({ id, title }) => [title, id]));
      for (const { title, lines, expectations, books, has } of SCRIPTS[index] ?? []) {
        const booked = books ? [did('books', String(offerings.get(books) ?? ''))] : [];
        const fields = {
          title,
          lines,
          expectations: [...booked, ...expectations],
          booked_offering_id: (has && offerings.get(has)) || null,
        };
        await addScript(tx, { businessId, fields });
      }
    });
  }
}
