import type { FastifyInstance } from 'fastify';
import {
  checkImportRoute,
  createImportRoute,
  exportFaultsRoute,
  exportKeptRoute,
  getImportRoute,
  listImportsRoute,
  startImportRoute,
  undoImportRoute,
} from '#features/contacts/contract.ts';
import type { Context } from '#platform/context.ts';
import { success } from '#platform/http/replies.ts';
import { serve } from '#platform/http/serve.ts';
import { receiveInTurn } from './hold-files.ts';
import { exportFaults, exportKept } from './report-files.ts';
import { checkImport, createImport, getImport, listImports, startImport, undoImport } from './service.ts';

export function importRoutes({ app, context }: { app: FastifyInstance; context: Context }): void {
  void app.register((scope, _options, ready) => {
    receiveInTurn(scope);
    serve(scope, createImportRoute, async ({ actor, body }) =>
      success(await createImport({ context, actor, ...body })),
    );
    ready();
  });
  serve(app, listImportsRoute, async ({ actor }) => success(await listImports({ context, actor })));
  serve(app, getImportRoute, async ({ actor, params }) =>
    success(await getImport({ context, actor, id: params.id })),
  );
  serve(app, checkImportRoute, async ({ actor, params, body }) =>
    success(await checkImport({ context, actor, id: params.id, ...body })),
  );
  serve(app, startImportRoute, async ({ actor, params, body }) =>
    success(await startImport({ context, actor, id: params.id, ...body })),
  );
  serve(app, undoImportRoute, async ({ actor, params }) =>
    success(await undoImport({ context, actor, id: params.id })),
  );
  serve(app, exportFaultsRoute, ({ actor, params }) => exportFaults({ context, actor, id: params.id }));
  serve(app, exportKeptRoute, ({ actor, params }) => exportKept({ context, actor, id: params.id }));
}
