import type { ChatView } from '#features/receptionist/contract/chat.ts';

type Sentence = ChatView['messages'][number]['sentences'][number];

/** `offering:12` → Offerings */
const NAMES: Record<string, string> = {
  hours: 'Opening hours',
  offering: 'Offerings',
  faq: 'Knowledge',
  note: 'Contact notes',
  slot: 'Calendar',
  appointment: 'Calendar',
  business: 'Business details',
  area: 'Service areas',
  areas: 'Service areas',
  team: 'Team',
};

const nameOf = (fact: string): string => NAMES[fact.split(':', 1)[0] ?? ''] ?? 'Business details';

/** Where the receptionist has its words from; opens to the facts as they were. */
export function Receipts({ sentences }: { sentences: readonly Sentence[] }) {
  const facts = new Map(
    sentences.flatMap(({ receipts }) => receipts).map((receipt) => [receipt.fact, receipt]),
  );
  if (facts.size === 0) return null;
  const names = [...new Set([...facts.keys()].map(nameOf))];
  return (
    <details className="mt-1 text-sm text-soft">
      <summary className="w-fit cursor-pointer">From: {names.join(', ')}</summary>
      <ul className="mt-1 flex flex-col gap-1 border-l-2 border-line pl-3">
        {[...facts.values()].map(({ fact, text }) => (
          <li key={fact} className="break-words">
            <span className="font-medium">{nameOf(fact)}:</span> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
