import { audioUrl } from '#features/recordings/contract.ts';
import { spokenSeconds } from '#features/recordings/demo-spoken-length.ts';
import { demoVoice } from '#features/recordings/demo-voices.ts';
import { keepScripts } from '#features/recordings/service.ts';
import type { Transaction } from '#platform/database/database.ts';

type Talk = {
  source: 'call' | 'web';
  contactFirstName: string;
  transcript: { role: string; content: string }[];
  durationSeconds: number;
};

/** Gives every call a recording, synthesized when first requested. Chats have none. */
export async function recordCalls<Row extends Talk>(
  tx: Transaction,
  { businessId, rows }: { businessId: string; rows: Row[] },
): Promise<(Row & { recordingUrl: string | null })[]> {
  const calls = rows.filter(({ source }) => source === 'call');
  const scripts = calls.map(scriptOf);
  const ids = await keepScripts(tx, { businessId, scripts });
  const recorded = new Map(
    calls.map((call, index) => [
      call,
      {
        recordingUrl: audioUrl(ids[index] ?? 0),
        durationSeconds: spokenSeconds((scripts[index] ?? []).map(({ text }) => text)),
      },
    ]),
  );
  return rows.map((row) => ({ ...row, recordingUrl: null, ...recorded.get(row) }));
}

function scriptOf({ contactFirstName, transcript }: Talk) {
  const caller = demoVoice(contactFirstName);
  return transcript.flatMap(({ role, content }, message) =>
    role === 'system'
      ? []
      : [{ message, voice: role === 'assistant' ? ('receptionist' as const) : caller, text: content }],
  );
}
