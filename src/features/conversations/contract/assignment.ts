import { z } from 'zod';
import { defineRoute } from '#platform/contract.ts';
import { calendarDay, id, replyOf } from '#platform/fields.ts';

const ASSIGN_MAX = 1000;

/** The assignment as every lead shows it. */
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
  /** Unchanged when omitted. */
  due_on: calendarDay().nullable().optional(),
});
export type Assignment = z.infer<typeof assignment>;

export const assignLeadsRoute = defineRoute({
  method: 'POST',
  path: '/api/conversations/assignments',
  summary: 'Assign conversations and set their due dates; returns the previous assignments, for undo',
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
  summary: 'The users a conversation can be assigned to',
  access: 'session',
  reply: replyOf(z.array(personSchema)),
});
