/** The owner's edits: the draft is saved as often as they like, and customers meet it once it is published. */
import { getBusinessFacts } from '#features/brand/service.ts';
import { hasModel } from '#features/receptionist/brain/service.ts';
import type { Profile } from '#features/receptionist/contract/profile.ts';
import type { PublishedVersion, ReceptionistView } from '#features/receptionist/contract/profile-routes.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { changesInWords } from './changes-in-words.ts';
import { findAndLockDraft, findVersion, listVersions as listRows, saveDraft } from './queries.ts';
import { announceProfile, getDraftProfile, getPublishedProfile, publishProfile } from './service.ts';

const MOST_LISTED = 20;
const CHANGED = 'The receptionist was changed elsewhere in the meantime. Please look at it again.';

type ServiceInput = { context: Context; actor: Actor };
type Versioned = { version: number };

export async function getReceptionist({
  context,
  actor: { businessId },
}: ServiceInput): Promise<ReceptionistView> {
  return await context.database.readInScope({ businessId }, (tx) => viewOf(tx, context));
}

export async function saveReceptionist({
  context,
  actor: { businessId },
  profile,
  version,
}: ServiceInput & Versioned & { profile: Profile }): Promise<ReceptionistView> {
  return await context.database.inScope({ businessId }, (tx) =>
    storeDraft(tx, { context, businessId, profile, version }),
  );
}

export async function publishReceptionist({
  context,
  actor: { businessId, userId },
  version,
  requirePassed,
}: ServiceInput &
  Versioned & {
    /** Refuses a draft whose tests have not passed, in the transaction that publishes it. */
    requirePassed: (tx: Transaction) => Promise<void>;
  }): Promise<ReceptionistView> {
  return await context.database.inScope({ businessId }, async (tx) => {
    const draft = await findAndLockDraft(tx);
    // Without a draft there is nothing that customers do not talk to already.
    if (!draft || draft.version !== version) throw new AppError('conflict', { message: CHANGED });
    const { number, profile } = await getPublishedProfile(tx);
    const isSame = number > 0 && changesInWords({ before: profile, after: draft.profile }).length === 0;
    if (!isSame) {
      await requirePassed(tx);
      await publishProfile(tx, { businessId, profile: draft.profile, userId });
      await announceProfile(tx, businessId);
    }
    return await viewOf(tx, context);
  });
}

export async function listVersions({
  context,
  actor: { businessId },
}: ServiceInput): Promise<PublishedVersion[]> {
  const rows = await context.database.readInScope({ businessId }, (tx) =>
    listRows(tx, { limit: MOST_LISTED + 1 }),
  );
  return rows.slice(0, MOST_LISTED).map((row, index) => {
    const before = rows[index + 1];
    return {
      ...presentVersion(row),
      changes: before ? changesInWords({ before: before.profile, after: row.profile }) : [],
    };
  });
}

export async function restoreVersion({
  context,
  actor: { businessId },
  number,
  version,
}: ServiceInput & Versioned & { number: number }): Promise<ReceptionistView> {
  return await context.database.inScope({ businessId }, async (tx) => {
    const found = await findVersion(tx, number);
    if (!found) throw new AppError('not-found');
    return await storeDraft(tx, { context, businessId, profile: found.profile, version });
  });
}

async function storeDraft(
  tx: Transaction,
  { context, ...draft }: { context: Context; businessId: string; profile: Profile; version: number },
): Promise<ReceptionistView> {
  if (!(await saveDraft(tx, draft))) throw new AppError('conflict', { message: CHANGED });
  await announceProfile(tx, draft.businessId);
  return await viewOf(tx, context);
}

async function viewOf(tx: Transaction, context: Context): Promise<ReceptionistView> {
  const draft = await getDraftProfile(tx);
  const [latest] = await listRows(tx, { limit: 1 });
  const { profile } = latest ?? (await getPublishedProfile(tx));
  const { website, hours } = await getBusinessFacts(tx);
  return {
    ...draft,
    website,
    timezone: hours.timezone,
    has_model: hasModel(context),
    published: latest ? presentVersion(latest) : null,
    changes: changesInWords({ before: profile, after: draft.profile }),
  };
}

const presentVersion = (row: Awaited<ReturnType<typeof listRows>>[number]) => ({
  number: row.number,
  published_at: row.publishedAt.toISOString(),
  published_by: row.publisher,
});
