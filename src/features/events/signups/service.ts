import { findProblem } from '#features/events/contract/vocabulary.ts';
import type { Signup } from '#features/events/contract.ts';
import { MAX_ID } from '#platform/bounds.ts';
import type { Context } from '#platform/context.ts';
import type { RawReply } from '#platform/contract.ts';
import { BYTE_ORDER_MARK, csvLine } from '#platform/csv/csv.ts';
import { AppError } from '#platform/errors.ts';
import { networkOf, takeAttempt } from '#platform/rate-limit.ts';
import { isSame } from '#platform/secrets.ts';
import { mailConfirmationJob } from './confirmation-job.ts';
import { deleteSignup, listSignups, type StoredSignup, storeSignup } from './queries.ts';

const HOUR_SECONDS = 3600;
const PER_ADDRESS = 20;
const PER_EMAIL = 5;
const BATCH = 500;

const COLUMNS: [header: string, cell: (signup: StoredSignup) => string][] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['City', ({ city }) => city],
  ['Preference', ({ preference }) => preference],
  ['Role', ({ role }) => role],
  ['Topics', ({ topics }) => topics],
  ['Consented at', ({ consentedAt }) => consentedAt.toISOString()],
  ['Signed up at', ({ createdAt }) => createdAt.toISOString()],
];

/** Answers the same whether or not the address was on the list, so that it cannot be used to find out. */
export async function joinList({
  context,
  signup,
  address,
}: {
  context: Context;
  signup: Signup;
  /** The visitor's network address. */
  address: string;
}): Promise<void> {
  const problem = findProblem(signup);
  if (problem)
    throw new AppError('validation-failed', {
      message: problem.message,
      fields: { [problem.field]: [problem.message] },
    });
  await takeAttempt({
    pool: context.database.pool,
    limits: [
      { key: `events-signup:address:${networkOf(address)}`, limit: PER_ADDRESS, windowSeconds: HOUR_SECONDS },
      {
        key: `events-signup:email:${signup.email.toLowerCase()}`,
        limit: PER_EMAIL,
        windowSeconds: HOUR_SECONDS,
      },
    ],
  });
  await context.database.inScope('no-business', async (tx) => {
    const { id, isNew } = await storeSignup(tx, signup);
    if (isNew) await context.queue.send(tx, mailConfirmationJob, { signupId: id, origin: context.publicUrl });
  });
}

/** Succeeds for a key that is no longer there: the visitor wants to be off the list, and is. */
export async function leaveList({ context, key }: { context: Context; key: string }): Promise<void> {
  await context.database.inScope('no-business', (tx) => deleteSignup(tx, key));
}

/** Without the operator's token the file does not exist. */
export function exportSignups({
  context,
  authorization,
}: {
  context: Context;
  authorization: string | undefined;
}): RawReply {
  const token = context.env.OPERATOR_TOKEN;
  if (!token || !isSame(authorization ?? '', `Bearer ${token}`)) throw new AppError('not-found');
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(COLUMNS.map(([header]) => header));
    for (let before = MAX_ID, full = true; full; ) {
      const rows = await context.database.readInScope('no-business', (tx) =>
        listSignups(tx, { before, limit: BATCH }),
      );
      yield rows.map((row) => csvLine(COLUMNS.map(([, cell]) => cell(row)))).join('');
      before = rows.at(-1)?.id ?? 0;
      full = rows.length === BATCH;
    }
  }
  return { filename: `events-list-${context.clock.now().toISOString().slice(0, 10)}.csv`, body: lines() };
}
