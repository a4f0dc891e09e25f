import type { FastifyInstance } from 'fastify';
import type { Context } from '#platform/context.ts';
import { done, success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { createContact, getContact, saveContact } from './book/service.ts';
import { batchRoutes } from './bulk/routes.ts';
import { removeContact } from './bulk/service.ts';
import {
  contactAppointmentsRoute,
  contactTimelineRoute,
  createContactRoute,
  createNoteRoute,
  deleteContactRoute,
  deleteNoteRoute,
  exportContactsRoute,
  getContactRoute,
  listContactsRoute,
  listContactTagsRoute,
  listNotesRoute,
  updateContactRoute,
  updateNoteRoute,
} from './contract.ts';
import { duplicateRoutes } from './duplicates/duplicate-routes.ts';
import { exportContacts } from './export/contact-file.ts';
import { importRoutes } from './import/routes.ts';
import { listContacts, listContactTags } from './list-service.ts';
import { mergeRoutes } from './merge/merge-routes.ts';
import { addNote, listNotes, removeNote, saveNote } from './notes/note-service.ts';
import { listContactAppointments, listTimeline } from './timeline/history-service.ts';

export function contactRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listContactsRoute, async ({ actor, query }) =>
    success(await listContacts({ context, actor, ...query })),
  );
  serve(app, listContactTagsRoute, async ({ actor }) => success(await listContactTags({ context, actor })));
  serve(app, exportContactsRoute, ({ actor, query }) => exportContacts({ context, actor, ...query }));
  serve(app, createContactRoute, async ({ actor, body }) =>
    success(await createContact({ context, actor, fields: body })),
  );
  serve(app, getContactRoute, async ({ actor, params }) =>
    success(await getContact({ context, actor, id: params.id })),
  );
  serve(app, updateContactRoute, async ({ actor, params, body: { version, ...fields } }) =>
    success(await saveContact({ context, actor, id: params.id, version, fields })),
  );
  serve(app, deleteContactRoute, async ({ actor, params }) => {
    const data = await removeContact({ context, actor, id: params.id });
    return { ...done('The contact is deleted.'), data };
  });
  serve(app, contactTimelineRoute, async ({ actor, params }) =>
    success(await listTimeline({ context, actor, contactId: params.id })),
  );
  serve(app, contactAppointmentsRoute, async ({ actor, params }) =>
    success(await listContactAppointments({ context, actor, contactId: params.id })),
  );
  duplicateRoutes({ app, context });
  mergeRoutes({ app, context });
  noteRoutes({ app, context });
  importRoutes({ app, context });
  batchRoutes({ app, context });
}

function noteRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  serve(app, listNotesRoute, async ({ actor, params }) =>
    success(await listNotes({ context, actor, contactId: params.id })),
  );
  serve(app, createNoteRoute, async ({ actor, params, body }) => {
    const { content, available_for_ai: availableForAi } = body;
    return success(await addNote({ context, actor, contactId: params.id, content, availableForAi }));
  });
  serve(app, updateNoteRoute, async ({ actor, params, body }) => {
    const { content, available_for_ai: availableForAi } = body;
    const { id: contactId, note_id: noteId } = params;
    return success(await saveNote({ context, actor, contactId, noteId, content, availableForAi }));
  });
  serve(app, deleteNoteRoute, async ({ actor, params }) => {
    await removeNote({ context, actor, contactId: params.id, noteId: params.note_id });
    return done('The note is deleted.');
  });
}
