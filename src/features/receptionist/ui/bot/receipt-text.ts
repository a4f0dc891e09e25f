/** Where a fact is written, by the start of its id: `offering:12`, `faq:k3`, `hours`. */
const PLACES: Readonly<Record<string, string>> = {
  offering: 'your offerings',
  faq: 'your answers',
  hours: 'your hours',
  slot: 'your calendar',
  appointment: 'the appointment',
  persona: 'the persona',
  emergency: 'your reply in an emergency',
  visitor: 'what the customer said',
};

/** "From: Opening hours: …", or only the place when the sentence is the fact, word for word. */
export function receiptText({ fact, text }: { fact: string; text: string }, sentence: string): string {
  if (!sentence.includes(text)) return `From: ${text}`;
  return `From ${PLACES[fact.split(':')[0] ?? ''] ?? 'your business details'}`;
}
