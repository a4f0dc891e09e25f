import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { AppError } from '#platform/errors.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { checklistCsv } from './checklists/checklist-csv.ts';
import { checklistPdf } from './checklists/checklist-pdf.ts';
import {
  checklistCsvRoute,
  checklistPdfRoute,
  completeLessonRoute,
  courseRoute,
  listCoursesRoute,
  openLessonRoute,
} from './contract.ts';
import { findChecklist } from './courses/catalogue.ts';
import type { Checklist } from './courses/define-course.ts';
import { getCourse, listCoursesFor, openLesson, setLessonCompleted } from './service.ts';

export function academyRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listCoursesRoute, async ({ actor }) => success(await listCoursesFor({ context, actor })));

  serve(app, courseRoute, async ({ actor, params }) =>
    success(await getCourse({ context, actor, id: params.id })),
  );

  serve(app, openLessonRoute, async ({ actor, params, body }) =>
    success(await openLesson({ context, actor, id: params.id, lessonId: body.lesson_id })),
  );

  serve(app, completeLessonRoute, async ({ actor, params, body }) =>
    success(await setLessonCompleted({ context, actor, id: params.id, lessonId: params.lesson_id, ...body })),
  );

  serve(app, checklistPdfRoute, async ({ params }) => {
    const checklist = getChecklist(params.id);
    return {
      filename: `${checklist.id}.pdf`,
      headers: { 'content-type': 'application/pdf' },
      body: (async function* () {
        yield checklistPdf(checklist);
      })(),
    };
  });

  serve(app, checklistCsvRoute, async ({ params }) => {
    const checklist = getChecklist(params.id);
    return { filename: `${checklist.id}.csv`, body: checklistCsv(checklist) };
  });
}

function getChecklist(id: string): Checklist {
  const checklist = findChecklist(id);
  if (!checklist) throw new AppError('not-found');
  return checklist;
}
