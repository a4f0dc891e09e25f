import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const lessonMarks = pgTable(
  'lesson_marks',
  {
    userId: uuid('user_id').notNull(),
    courseId: text('course_id').notNull(),
    lessonId: text('lesson_id').notNull(),
    businessId: uuid('business_id').notNull(),
    openedAt: timestamp('opened_at', { withTimezone: true }).notNull().defaultNow(),
    completedAt: timestamp('completed_at', { withTimezone: true }),
  },
  (table) => [primaryKey({ columns: [table.userId, table.courseId, table.lessonId] })],
);
