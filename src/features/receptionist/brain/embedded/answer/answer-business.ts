/** Where the business is, where it works, how to reach it, and who is answering. */
import type { Sentence } from '#features/receptionist/brain/brain.ts';
import type { Moment } from '#features/receptionist/brain/embedded/hear/utterance.ts';
import { phoneText } from '#features/receptionist/brain/embedded/in-words.ts';
import type { ContactBy, Speech } from '#features/receptionist/brain/embedded/speech/speech.ts';

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} ]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** "Lakewood, CO" is found by "Lakewood" too. */
const nameOf = (area: string): string => plain(area.split(',')[0] ?? area);

type Place = { area: string; isServed: boolean };

/**
 * Finds a place of the owner's lists in a text: "Lakewood" in "do you come to lakewood, co?" Of "Denver" and "North Denver",
 * the longer one is meant.
 */
function findPlace({ text, moment: { facts } }: { text: string; moment: Moment }): Place | null {
  const said = ` ${plain(text)} `;
  const { serviceAreas, excludedAreas } = facts.business;
  const places = [
    ...excludedAreas.map((area) => ({ area, isServed: false })),
    ...serviceAreas.map((area) => ({ area, isServed: true })),
  ];
  const [longest] = places
    .filter(({ area }) => nameOf(area) !== '' && said.includes(` ${nameOf(area)} `))
    .sort((one, other) => nameOf(other.area).length - nameOf(one.area).length);
  return longest ?? null;
}

const MOST_LISTED = 12;

type Input = { text: string; moment: Moment; speech: Speech };

/** `said` is the whole message, and `places` are those that it names. */
export function answerArea({
  text,
  said,
  places,
  moment,
  speech,
}: Input & { said: string; places: readonly string[] }): Sentence | null {
  const { facts } = moment;
  const areas = facts.business.serviceAreas;
  // "We just moved to Parker. Do you come out this way?"
  const namesPlace = places.some((place) => text.includes(place));
  const found = findPlace({ text, moment }) ?? (namesPlace ? null : findPlace({ text: said, moment }));
  if (found && !found.isServed) {
    const receipt = { fact: 'serviceAreas', text: `Not served: ${found.area}` };
    return { text: speech.servesNot(found.area), receipts: [receipt] };
  }
  if (areas.length === 0) return null;
  const listed = areas.slice(0, MOST_LISTED);
  const named = [...new Set([...(found ? [found.area] : []), ...listed])].join(', ');
  const more = areas.length > MOST_LISTED ? ' and others' : '';
  const receipts = [{ fact: 'serviceAreas', text: `Service areas: ${named}${more}` }];
  if (found) return { text: speech.serves(found.area), receipts };
  const list = more ? speech.amongOthers(listed) : speech.list(listed, 'and');
  const isGeneral = GENERAL.test(text) || (places.length === 0 && HERE.test(text));
  return { text: isGeneral ? speech.servesAll(list) : speech.servesOthers(list), receipts };
}

const GENERAL =
  /\b(which|what) areas|service area|how far|\bqu[eé] (zonas?|[aá]reas?|ciudades|lugares|partes)|hasta d[oó]nde/i;

/** Names no place by which one could tell. */
const HERE =
  /\b(?:(?:this|our|my) (?:way|area|side|part|neck|neighbou?rhood|town)|(?:out|around|over) here|near me|where (?:i|we) (?:am|are|live)|por aqu[ií]|mi (?:zona|casa|barrio))\b/i;

export function answerPlace({ facts: { business } }: Moment, { address }: Speech): Sentence | null {
  if (!business.address) return null;
  return {
    text: address(business.address),
    receipts: [{ fact: 'address', text: `Address: ${business.address}` }],
  };
}

export function answerContact({ text, moment: { facts }, speech }: Input): Sentence | null {
  const { phone, email, website } = facts.business;
  const [by, value]: [ContactBy, string | null] = /e-?mail|\bcorreo/i.test(text)
    ? ['email address', email]
    : /website|\bp[aá]gina|\bsitio/i.test(text)
      ? ['website', website]
      : ['phone number', phone && phoneText(phone)];
  if (!value) return null;
  return { text: speech.contact({ by, value }), receipts: [{ fact: by, text: `${by}: ${value}` }] };
}

/** Always honest: it is a machine, and says so. */
export function answerIdentity({ facts: { persona, business } }: Moment, { identity }: Speech): Sentence {
  const { name, position } = persona;
  return {
    text: identity({ name, position, business: business.name }),
    receipts: [{ fact: 'persona', text: `${name}, ${position}` }],
  };
}
