/** Reads the whole file as the import would, and stores only its findings. */
import { z } from 'zod';
import type { ContactFields, ContactType, ImportCheck, ImportSample } from '#features/contacts/contract.ts';
import { findContactsByKeys } from '#features/contacts/queries.ts';
import { defineJob } from '#platform/jobs/define-job.ts';
import { formatPhone } from '#platform/phone-number.ts';
import { findUnreachable } from './change-queries.ts';
import { batchesOf, type RowBatch, rowNumberOf } from './file-rows.ts';
import { withFile } from './hold-files.ts';
import { createPlacer, lookUpOf, type Placer } from './place-rows.ts';
import { recordCheck, type StoredImport } from './queries.ts';
import { createRowReader, type ImportedContact, type ReadRow } from './read-row.ts';

const BATCH = 500;
const SAMPLES = 20;
const STOPPED = 'We couldn’t check the file because of a fault on our side.';

export const checkImportJob = defineJob({
  id: 'contacts.check-import',
  data: z.object({ importId: z.number(), checkNumber: z.number() }),
  perBusiness: 2,
  timeoutSeconds: 600,
  retryLimit: 2,
  run: async ({
    data: { importId: id, checkNumber },
    businessId,
    context: { clock, database },
    signal,
    finish,
  }) => {
    if (!businessId) throw new Error('an import belongs to a business');
    await withFile({
      database,
      businessId,
      id,
      work: async (stored, content) => {
        if (stored.status !== 'checking' || stored.checkNumber !== checkNumber) return;
        const check = createCheck({ ...stored, now: clock.now() });
        for await (const batch of batchesOf({ content, size: BATCH })) {
          signal.throwIfAborted();
          const read = check.read(batch);
          const goesOn = await database.inScope({ businessId }, async (tx) => {
            check.placer.know((await findContactsByKeys(tx, read.keys)).map(slim));
            check.placer.know((await findUnreachable(tx, read.names)).map(slim));
            return recordCheck(tx, { id, checkNumber, checkedRows: batch.from + batch.rows.length });
          });
          if (!goesOn) return;
          check.place(read.rows);
        }
        await database.inScope({ businessId }, async (tx) => {
          const { totalRows: checkedRows } = stored;
          await recordCheck(tx, { id, checkNumber, status: 'checked', checkedRows, check: check.result });
          await finish(tx);
        });
      },
    });
  },
  onDead: async ({ tx, data: { importId: id, checkNumber } }) => {
    await recordCheck(tx, { id, checkNumber, status: 'draft', failure: STOPPED });
  },
});

type NumberedRow = ReadRow & { rowNumber: number };

function createCheck({ columns, mapping, defaultType, now }: StoredImport & { now: Date }): {
  placer: Placer;
  result: ImportCheck;
  read: (batch: RowBatch) => { rows: NumberedRow[]; keys: string[]; names: string[] };
  place: (rows: NumberedRow[]) => void;
} {
  const reader = createRowReader({ columns, mapping, now });
  const placer = createPlacer({ defaultType, columnOf: reader.columnOf });
  const result: ImportCheck = {
    createdCount: 0,
    updatedCount: 0,
    duplicateCount: 0,
    refusedCount: 0,
    leftOutCount: 0,
    samples: { created: [], updated: [], duplicates: [] },
    faults: [],
    refused: [],
  };
  const place = ({ contact, problems, rowNumber }: NumberedRow) => {
    const placed = contact && placer.place(slim(contact));
    const all = [...problems, ...(placed?.problems ?? [])];
    const faults = contact ? result.faults : result.refused;
    if (all.length > 0 && faults.length < SAMPLES)
      faults.push({ rowNumber, refused: !contact, problems: all });
    if (!placed) {
      result.refusedCount++;
      return;
    }
    result.leftOutCount += all.length;
    const samples = placed.kind === 'duplicate' ? 'duplicates' : placed.kind;
    result[`${placed.kind}Count`]++;
    if (result.samples[samples].length < SAMPLES) {
      result.samples[samples].push(sampleOf({ contact, rowNumber, defaultType }));
    }
  };
  return {
    placer,
    result,
    read: ({ from, rows }) => {
      const read = rows.map((cells, position) => ({
        ...reader.read(cells),
        rowNumber: rowNumberOf({ from, position }),
      }));
      return { rows: read, ...lookUpOf(read) };
    },
    place: (rows) => {
      for (const row of rows) place(row);
    },
  };
}

/** Only what contacts are recognised and counted by: in the end the whole file is in memory. */
function slim<Contact extends ImportedContact>(contact: Contact): Contact {
  const { phoneNumbers, emails, tags, customFields, firstName, lastName, company, addressLine1 } = contact;
  return {
    phoneNumbers,
    emails,
    tags,
    customFields,
    firstName,
    lastName,
    company,
    addressLine1,
    ...('id' in contact && { id: contact.id }),
  } as Contact;
}

function sampleOf({
  contact,
  rowNumber,
  defaultType,
}: {
  contact: ImportedContact;
  rowNumber: number;
  defaultType: ContactType;
}): ImportSample {
  return {
    rowNumber,
    name: nameOf(contact),
    phoneNumber: formatPhone(contact.phoneNumbers[0]?.number ?? ''),
    email: contact.emails[0]?.address ?? '',
    contactType: contact.contactType ?? defaultType,
  };
}

const nameOf = ({ firstName, lastName, company }: Partial<ContactFields>): string =>
  [firstName, lastName].filter(Boolean).join(' ') || (company ?? '');
