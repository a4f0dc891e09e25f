import { useMutation } from '@tanstack/react-query';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { FileDrop } from '#ui/input/file-drop.tsx';
import {
  type ContactImport,
  createImportRoute,
  IMPORT_MAX_BYTES,
  type ImportSummary,
} from '../../contract.ts';
import { decodeFile } from './decode-file.ts';
import { PastImports } from './past-imports.tsx';

export function FileStep({
  past,
  onBrought,
  onOpen,
}: {
  past: readonly ImportSummary[];
  onBrought: (brought: ContactImport) => void;
  onOpen: (past: ImportSummary) => void;
}) {
  const bring = useMutation({
    mutationFn: async (file: File) => {
      const content = decodeFile(new Uint8Array(await file.arrayBuffer()));
      return (await call(createImportRoute, { body: { fileName: file.name, content } })).data;
    },
    onSuccess: onBrought,
  });
  return (
    <div className="flex flex-col gap-3">
      <FileDrop
        label={bring.isPending ? 'Reading your file…' : 'Drop your contact list'}
        accept={['.csv']}
        maxBytes={IMPORT_MAX_BYTES}
        disabled={bring.isPending}
        error={
          bring.isError
            ? failureText(bring.error, 'Failed to read the file. Please try again.').replace(/^content: /, '')
            : undefined
        }
        onFiles={([file]) => file && bring.mutate(file)}
      />
      <p className="text-sm text-soft">
        A CSV file with the names of the columns in its first line, as every spreadsheet and CRM can save it.
        People you already have are recognized by phone number, then by email, and updated.
      </p>
      <PastImports past={past} onOpen={onOpen} />
    </div>
  );
}
