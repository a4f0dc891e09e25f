import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import type { RawReply } from '#platform/contract.ts';
import { AppError } from '#platform/errors.ts';
import { rangedReply } from '#platform/http/ranged-reply.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { checklistCsv } from './checklists/checklist-csv.ts';
import { checklistPdf } from './checklists/checklist-pdf.ts';
import {
  checklistCsvRoute,
  checklistPdfRoute,
  completeLessonRoute,
  courseRoute,
  lessonCaptionsRoute,
  lessonStillRoute,
  lessonVideoRoute,
  listCoursesRoute,
  openLessonRoute,
} from './contract.ts';
import { findChecklist, findLesson } from './courses/catalogue.ts';
import type { Checklist } from './courses/define-course.ts';
import type { VideoPart } from './courses/read-video.ts';
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

  serve(app, lessonVideoRoute, async ({ params, received }) => partOf('video', { params, received }));
  serve(app, lessonCaptionsRoute, async ({ params, received }) => partOf('captions', { params, received }));
  serve(app, lessonStillRoute, async ({ params, received }) => partOf('still', { params, received }));

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

function partOf(
  part: VideoPart,
  {
    params,
    received,
  }: { params: { id: string; lesson_id: string }; received: { headers: IncomingHttpHeaders } },
): RawReply {
  const content = findLesson(params.id, params.lesson_id)?.video?.parts[part];
  if (!content) throw new AppError('not-found');
  // The next version of the product may have another video at this address, so a browser asks whether its copy is the same.
  return rangedReply({ content, asked: received.headers, headers: { 'cache-control': 'private, no-cache' } });
}

function getChecklist(id: string): Checklist {
  const checklist = findChecklist(id);
  if (!checklist) throw new AppError('not-found');
  return checklist;
}
