import type { AlertKind } from '#features/alerts/contract.ts';
import { raiseAlert } from '#features/alerts/service.ts';
import type { ToolChat } from './define-tool.ts';

/** Raises one alert, however often the turn is repeated. */
export async function tellTeam(
  { context, businessId, conversationId, key }: ToolChat,
  { kind, title, body }: { kind: AlertKind; title: string; body: string },
): Promise<void> {
  await context.database.inScope({ businessId }, (tx) =>
    raiseAlert(tx, {
      context,
      businessId,
      kind,
      dedupeKey: key,
      subject: { title, body, path: `/conversations?open=${conversationId}` },
    }),
  );
}

type Person = { firstName: string; lastName: string; phone: string; email: string };

export const nameOf = ({ firstName, lastName, phone, email }: Person): string =>
  `${firstName} ${lastName}`.trim() || phone || email || 'A visitor of your website';
