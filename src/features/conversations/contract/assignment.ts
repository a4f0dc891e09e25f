import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { calendarDay, id, replyOf } from '#platform/fields.ts';

const ASSIGN_MAX = 1000;

/** What every lead shows of it. */
export const assignmentShown = {
  assignee_id: z.uuid().nullable(),
  assignee_name: z.string().nullable(),
  /** A day of the business's own calendar. */
  due_on: z.string().nullable(),
  is_overdue: z.boolean(),
};

const assignment = z.object({
  id,
  assignee_id: z.uuid('There is no such person.').nullable(),
  /** Left as it is where it is not given. */
  due_on: calendarDay().nullable().optional(),
});
export type Assignment = z.infer<typeof assignment>;

export const assignLeadsRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/assignments',
  summary: 'Say who takes care of which conversations and by when; what was said before comes back, for undo',
  access: 'session',
  body: z.object({ assignments: z.array(assignment).min(1).max(ASSIGN_MAX) }),
  reply: replyOf(
    z.object({
      previous: z.array(
        z.object({ id: z.number(), assignee_id: z.string().nullable(), due_on: z.string().nullable() }),
      ),
    }),
  ),
});

const personSchema = z.object({ id: z.uuid(), name: z.string() });
export type AssignablePerson = z.infer<typeof personSchema>;

export const listAssignablePeopleRoute = defineRoute({
  method: 'GET',
  path: '/api/conversations/people',
  summary: 'Who can take care of a conversation',
  access: 'session',
  reply: replyOf(z.array(personSchema)),
});
