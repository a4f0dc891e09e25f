/** A made-up feed for demos, read by the same code as a real one. Its dates follow today. */
import { addDays, toLocal } from '#engine/time/zoned-time.ts';

const SAMPLES = [
  {
    in: 9,
    at: '6:00 PM',
    title: 'Quote night: pricing the jobs you dread',
    text: 'Bring one quote that you lost. We take them apart together, over tacos: what the customer heard, what the job really cost, and what to charge next time.',
  },
  {
    in: 16,
    at: '12:00 PM',
    title: 'Webinar: what your receptionist should ask every caller',
    text: 'Forty minutes online. Four calls, played in full, and the five questions that turn a caller into a booked visit. Bring a call of your own if you dare.',
  },
  {
    in: 24,
    at: '7:30 AM',
    title: 'Owners’ breakfast: hiring your second technician',
    text: 'Coffee, eggs and a round table for owners with one to five people. How three of them found their second technician, what it cost them, and what they would do differently.',
  },
  {
    in: 37,
    at: '5:30 PM',
    title: 'Online office hours: automations that follow up for you',
    text: 'Open a laptop and bring a follow-up that you keep forgetting. We build it with you on Zoom, step by step, and you leave with it running, tested and switched on.',
  },
];

export function sampleFeed(now: Date): string {
  const today = toLocal({ instant: now, zone: 'America/Denver' }).date;
  const items = SAMPLES.map(
    ({ in: days, at, title, text }, index) => `<item>
      <title>${title}</title>
      <link>https://events.example.com/porchlight/${index + 1}</link>
      <description><![CDATA[<p>${text}</p><p>Date: ${addDays(today, days)} ${at}</p>]]></description>
      <pubDate>${now.toUTCString()}</pubDate>
    </item>`,
  );
  return `<rss version="2.0"><channel><title>Porchlight samples</title>${items.join('')}</channel></rss>`;
}
