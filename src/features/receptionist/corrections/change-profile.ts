/** What a correction does to the draft, and how it is taken back. */
import type { KnowledgeEntry, Profile } from '#features/receptionist/contract/profile.ts';
import { LIMITS } from '#features/receptionist/contract/profile-choices.ts';
import type { CorrectionKind } from '#features/receptionist/contract/vocabulary.ts';
import { AppError } from '#platform/errors.ts';

export type Teaching = {
  kind: CorrectionKind;
  question: string;
  correction: string;
  /** The answer that is added or changed; null for words that are never said. */
  entryId: string | null;
};

export function teach(profile: Profile, { kind, question, correction, entryId }: Teaching): Profile {
  if (kind === 'never') {
    if (profile.never_say.some((words) => isSame(words, correction)))
      throw refused('correction', 'The draft already says never to say this.');
    if (profile.never_say.length >= LIMITS.neverSay)
      throw refused('correction', `There is room for ${LIMITS.neverSay} such rules. Delete one first.`);
    return { ...profile, never_say: [...profile.never_say, correction] };
  }
  if (kind === 'change') return withAnswer(profile, { entryId, answer: correction });
  if (profile.knowledge.length >= LIMITS.knowledge)
    throw refused('correction', `There is room for ${LIMITS.knowledge} answers. Delete one first.`);
  const entry = { id: entryId ?? '', question, answer: correction };
  return { ...profile, knowledge: [entry, ...profile.knowledge] };
}

/** What was taught and has been edited since stays, because the edit would be lost. */
export function unteach(
  profile: Profile,
  { kind, correction, entryId, previous }: Teaching & { previous: string | null },
): Profile {
  if (kind === 'never')
    return { ...profile, never_say: profile.never_say.filter((words) => words !== correction) };
  const entry = findEntry(profile, entryId);
  if (!entry) return profile;
  if (entry.answer !== correction)
    throw new AppError('conflict', {
      message: 'This answer was edited since. Change or delete it on the Receptionist page.',
    });
  if (kind === 'change') return withAnswer(profile, { entryId, answer: previous ?? correction });
  return { ...profile, knowledge: profile.knowledge.filter(({ id }) => id !== entryId) };
}

export const findEntry = ({ knowledge }: Profile, entryId: string | null): KnowledgeEntry | undefined =>
  knowledge.find(({ id }) => id === entryId);

function withAnswer(
  profile: Profile,
  { entryId, answer }: { entryId: string | null; answer: string },
): Profile {
  if (!findEntry(profile, entryId))
    throw refused('kind', 'The draft no longer has this answer. Add one instead.');
  return {
    ...profile,
    knowledge: profile.knowledge.map((entry) => (entry.id === entryId ? { ...entry, answer } : entry)),
  };
}

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

const refused = (field: string, message: string): AppError =>
  new AppError('validation-failed', { fields: { [field]: [message] } });
