import { nextOpening } from '#engine/time/business-hours.ts';
import { getBrandDetails, getBusinessHours } from '#features/brand/service.ts';
import type { TeamHours, WidgetLook, WidgetSettings } from '#features/receptionist/contract/widget.ts';
import { getPublishedProfile } from '#features/receptionist/profile/service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { findWidget, saveWidget, type WidgetRow } from './queries.ts';

type ServiceInput = { context: Context; actor: Actor };

const DEFAULTS: Omit<WidgetRow, 'businessId'> = {
  side: 'right',
  showsGreeting: true,
  allowedOrigins: [],
  version: 0,
};

export async function getWidgetSettings({ context, actor }: ServiceInput): Promise<WidgetSettings> {
  const { businessId } = actor;
  const row = await context.database.readInScope({ businessId }, findWidget);
  return settingsOf({ ...DEFAULTS, ...row, businessId });
}

export async function changeWidgetSettings({
  context,
  actor: { businessId },
  settings: { side, shows_greeting: showsGreeting, allowed_origins: origins, version },
}: ServiceInput & {
  settings: Pick<WidgetSettings, 'side' | 'shows_greeting' | 'allowed_origins' | 'version'>;
}): Promise<WidgetSettings> {
  const row = { businessId, side, showsGreeting, allowedOrigins: [...new Set(origins)], version };
  const isSaved = await context.database.inScope({ businessId }, (tx) => saveWidget(tx, row));
  if (!isSaved) throw new AppError('conflict');
  return settingsOf({ ...row, version: version + 1 });
}

const settingsOf = ({
  businessId,
  side,
  showsGreeting,
  allowedOrigins,
  version,
}: WidgetRow): WidgetSettings => ({
  side,
  shows_greeting: showsGreeting,
  allowed_origins: allowedOrigins,
  version,
  business_id: businessId,
});

/** Public: what every visitor of the website sees before they write anything. */
export async function getWidgetLook({
  context,
  businessId,
  origin,
}: {
  context: Context;
  businessId: string;
  origin: string | undefined;
}): Promise<WidgetLook> {
  const brand = await getBrandDetails({ context, businessId });
  return await context.database.readInScope({ businessId }, async (tx) => {
    await requireAllowedOrigin(tx, { context, origin });
    const { side, showsGreeting } = (await findWidget(tx)) ?? DEFAULTS;
    const { name, position, greeting } = (await getPublishedProfile(tx)).profile;
    return {
      business: brand.name,
      name,
      position,
      greeting,
      side,
      shows_greeting: showsGreeting,
      color: brand.primaryColor,
      hours: await teamHours(tx, context),
    };
  });
}

async function teamHours(tx: Transaction, { clock }: Context): Promise<TeamHours | null> {
  const business = await getBusinessHours(tx);
  const now = clock.now();
  const opening = nextOpening({ instant: now.getTime(), business });
  if (!opening) return null;
  const isOpen = opening.startsAt <= now;
  const changesAt = isOpen ? opening.endsAt : opening.startsAt;
  return { is_open: isOpen, changes_at: changesAt.toISOString(), timezone: business.timezone };
}

/** Our own pages always may: the preview and the demo are among them. */
export async function requireAllowedOrigin(
  tx: Transaction,
  { context, origin }: { context: Context; origin: string | undefined },
): Promise<void> {
  const { allowedOrigins } = (await findWidget(tx)) ?? DEFAULTS;
  if (allowedOrigins.length === 0) return;
  const own = new URL(context.publicUrl).origin;
  const site = siteOf(origin ?? '');
  if (origin !== own && !allowedOrigins.some((allowed) => siteOf(allowed) === site))
    throw new AppError('origin-not-allowed');
}

/** Owners type one address of a website that answers at several: with `www.` and without, by http and by https. */
function siteOf(origin: string): string | null {
  if (!URL.canParse(origin)) return null;
  const { hostname, port } = new URL(origin);
  return `${hostname.replace(/^www\./, '')}:${port}`;
}
