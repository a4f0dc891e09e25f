/** Who handles a lead, and by which day. */
import { randomUUID } from 'node:crypto';
import { raiseAlert, type Subject } from '#features/alerts/service.ts';
import { pathOf } from '#features/conversations/alert-service.ts';
import { type AssignablePerson, type Assignment, LIVE_KIND, MANY } from '#features/conversations/contract.ts';
import { listTeam } from '#features/session/team-service.ts';
import type { Context } from '#platform/context.ts';
import type { Transaction } from '#platform/database/database.ts';
import { AppError } from '#platform/errors.ts';
import type { Actor } from '#platform/http/serve.ts';
import { announce } from '#platform/live/announce.ts';
import { assignConversations, type Reassigned } from './assignment-queries.ts';

type ServiceInput = { context: Context; actor: Actor };

export async function listAssignablePeople({ context, actor }: ServiceInput): Promise<AssignablePerson[]> {
  const team = await context.database.readInScope({ businessId: actor.businessId }, listTeam);
  return team.map(({ id, name, email }) => ({ id, name: name || email }));
}

/** All or nothing. Alerts each user whom another user assigned a lead, and returns the previous state for undo. */
export async function assignLeads({
  context,
  actor,
  assignments,
}: ServiceInput & { assignments: Assignment[] }): Promise<Required<Assignment>[]> {
  const { businessId, userId } = actor;
  return context.database.inScope({ businessId }, async (tx) => {
    await requirePeople(tx, assignments);
    const changed = await assignConversations(tx, assignments);
    if (changed.length < new Set(assignments.map(({ id }) => id)).size) throw new AppError('not-found');
    const [only, ...more] = changed;
    const id = only && more.length === 0 ? String(only.id) : MANY;
    await announce(tx, { businessId, kind: LIVE_KIND, id });
    const reassigned = changed.filter(
      ({ assignee_id: to, was_assignee_id: was }) => to !== null && to !== was && to !== userId,
    );
    await alertAssignees(tx, { context, businessId, reassigned });
    return changed.map(({ id, was_assignee_id: assignee_id, was_due_on: due_on }) => ({
      id,
      assignee_id,
      due_on,
    }));
  });
}

async function requirePeople(tx: Transaction, assignments: Assignment[]): Promise<void> {
  const wanted = new Set(assignments.flatMap(({ assignee_id: to }) => to ?? []));
  if (wanted.size === 0) return;
  const known = new Set((await listTeam(tx)).map(({ id }) => id));
  if ([...wanted].some((to) => !known.has(to))) throw new AppError('not-found');
}

/** One alert per assignee, however many leads they were given. */
async function alertAssignees(
  tx: Transaction,
  { context, businessId, reassigned }: { context: Context; businessId: string; reassigned: Reassigned[] },
): Promise<void> {
  const batch = randomUUID();
  for (const [userId, leads] of Map.groupBy(reassigned, ({ assignee_id: to }) => to ?? '')) {
    const subject = subjectOf(leads);
    if (!subject) continue;
    const dedupeKey = `assigned-${batch}`;
    await raiseAlert(tx, { context, businessId, kind: 'assignment', dedupeKey, subject, userId });
  }
}

function subjectOf([lead, ...more]: Reassigned[]): Subject | null {
  if (!lead) return null;
  const due = lead.due_on ? `Due ${dayInWords.format(new Date(lead.due_on))}. ` : '';
  if (more.length === 0) {
    return { title: `Assigned to you: ${lead.who}`, body: `${due}${lead.summary}`, path: pathOf(lead.id) };
  }
  const title = `${more.length + 1} leads were assigned to you`;
  return { title, body: `${lead.who} and others`, path: '/conversations?work=mine' };
}

const dayInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
