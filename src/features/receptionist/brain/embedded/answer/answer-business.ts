/** Where the business is, where it works, how to reach it, and who is answering. */
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import { listText, phoneText } from '#features/receptionist/brain/embedded/in-words.ts';
import type { Moment } from '#features/receptionist/brain/embedded/utterance.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Finds a service area in a text: "Lakewood" in "do you come to lakewood, co?" */
function findArea({ text, areas }: { text: string; areas: readonly string[] }): string | null {
  const said = ` ${plain(text)} `;
  // "Lakewood, CO" is found by "Lakewood" too.
  return areas.find((area) => said.includes(` ${plain(area.split(',')[0] ?? area)} `)) ?? null;
}

export function answerArea({ text, moment: { facts } }: { text: string; moment: Moment }): Sentence | null {
  const areas = facts.business.serviceAreas;
  if (areas.length === 0) return null;
  const receipts = [{ fact: 'serviceAreas', text: `Service areas: ${areas.join(', ')}` }];
  const found = findArea({ text, areas });
  if (found) return { text: `Yes, we serve ${found}.`, receipts };
  const list = listText(areas.slice(0, 12), 'and');
  const isGeneral = /\b(which|what) areas|service area|how far/i.test(text);
  return isGeneral
    ? { text: `We serve ${list}.`, receipts }
    : {
        text: `We serve ${list}. I don't see that place on our list, so the team would have to confirm it.`,
        receipts,
      };
}

export function answerPlace({ facts: { business } }: Moment): Sentence | null {
  if (!business.address) return null;
  return {
    text: `Our address is ${business.address}.`,
    receipts: [{ fact: 'address', text: `Address: ${business.address}` }],
  };
}

export function answerContact({
  text,
  moment: { facts },
}: {
  text: string;
  moment: Moment;
}): Sentence | null {
  const { phone, email, website } = facts.business;
  const [label, value] = /e-?mail/i.test(text)
    ? ['email address', email]
    : /website/i.test(text)
      ? ['website', website]
      : ['phone number', phone && phoneText(phone)];
  if (!value) return null;
  return { text: `Our ${label} is ${value}.`, receipts: [{ fact: label, text: `${label}: ${value}` }] };
}

/** Always honest: it is a machine, and says so. */
export function answerIdentity({ facts: { persona, business } }: Moment): Sentence {
  const text = `I'm ${persona.name}, the AI ${persona.position.toLowerCase()} of ${business.name}.`;
  return { text, receipts: [{ fact: 'persona', text: `${persona.name}, ${persona.position}` }] };
}
