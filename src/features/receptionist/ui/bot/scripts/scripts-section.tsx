import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { ClipboardCheck, Play, Plus, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  LIVE_KIND,
  type ReceptionistView,
  SCRIPT_LIMITS,
  SCRIPT_LIVE_KIND,
  type ScriptSummary,
} from '#features/receptionist/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { useOpening } from '#ui/overlay/use-opening.ts';
import type { Choices } from './expectation-texts.ts';
import { type EditedScript, ScriptDrawer } from './script-drawer.tsx';
import { SCRIPTS, scriptsQuery } from './script-queries.ts';
import { StateBadge } from './state-badge.tsx';
import { Unmet } from './unmet.tsx';
import { useChoices } from './use-choices.ts';
import { useDeleteScript } from './use-delete-script.ts';
import { useRunScripts } from './use-run-scripts.ts';

/** Changes that make a result outdated, or that are a result. */
const CONCERNS = new Set([SCRIPT_LIVE_KIND, LIVE_KIND, 'offering', 'business']);

/** The tests that the draft must pass before it is published. */
export function ScriptsSection({ view: { profile, timezone } }: { view: ReceptionistView }) {
  const query = useQuery(scriptsQuery);
  useLiveQuery({
    queryKey: SCRIPTS,
    concerns: ({ kind }) => CONCERNS.has(kind),
  });
  const { run, isRunning, runningId } = useRunScripts();
  const remove = useDeleteScript();
  const [isAdding, setAdding] = useState(false);
  const { test, test_from: conversationId } = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = (id: number | undefined) =>
    void navigate({
      to: '/bot',
      search: (shown) => ({ ...shown, test: id, test_from: undefined }),
      replace: id === undefined,
      resetScroll: false,
    });
  const scripts = query.data ?? [];
  const choices = useChoices(profile.knowledge, { enabled: scripts.some(({ state }) => state === 'failed') });
  const edited = useMemo((): EditedScript | null => {
    if (isAdding) return 'new';
    if (test) return { id: test };
    return conversationId ? { conversationId } : null;
  }, [isAdding, test, conversationId]);
  const opening = useOpening(edited);
  const add = (
    <Button
      size="small"
      icon={<Plus />}
      disabled={scripts.length >= SCRIPT_LIMITS.perBusiness}
      onClick={() => setAdding(true)}
    >
      Add test
    </Button>
  );
  return (
    <Card
      title="Tests"
      description="Callers who follow a script. The draft must pass all of them before it is published. Nothing is booked or sent."
      actions={
        scripts.length === 0 ? null : (
          <>
            <Button
              size="small"
              icon={<Play />}
              loading={isRunning}
              onClick={() => run(scripts.map(({ id }) => id))}
            >
              Run all
            </Button>
            {add}
          </>
        )
      }
    >
      {query.isPending ? <SkeletonText lines={3} /> : null}
      {query.isError && !query.data ? (
        <ErrorState
          message="Failed to load the tests. Please try again later."
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {query.data?.length === 0 ? (
        <EmptyState
          icon={<ClipboardCheck />}
          title="No tests yet"
          message="Write what a caller says and what the receptionist must do, such as book a visit or quote a price. Or open a conversation and save it as a test."
          action={add}
        />
      ) : null}
      <ul aria-label="Tests" className="divide-y divide-line">
        {scripts.map((script) => (
          <Row
            key={script.id}
            script={script}
            choices={choices}
            isRunning={runningId === script.id}
            canRun={!isRunning}
            onOpen={() => open(script.id)}
            onRun={() => run([script.id])}
            onDelete={() => remove(script.id)}
          />
        ))}
      </ul>
      {opening.shown === null ? null : (
        <ScriptDrawer
          key={opening.number}
          edited={opening.shown}
          timezone={timezone}
          answers={profile.knowledge}
          isOpen={opening.isOpen}
          onClose={() => (isAdding ? setAdding(false) : open(undefined))}
          onClosed={opening.forget}
        />
      )}
    </Card>
  );
}

function Row({
  script: {
    title,
    state,
    line_count,
    unmet: [missed, ...others],
  },
  choices,
  isRunning,
  canRun,
  onOpen,
  onRun,
  onDelete,
}: {
  script: ScriptSummary;
  choices: Choices;
  isRunning: boolean;
  canRun: boolean;
  onOpen: () => void;
  onRun: () => void;
  onDelete: () => void;
}) {
  return (
    <li className="flex items-center gap-4 py-3">
      <div className="min-w-0 grow">
        <button
          type="button"
          className="rounded-[4px] text-left font-medium wrap-anywhere underline-offset-4 hover:underline"
          onClick={onOpen}
        >
          {title}
        </button>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-soft">
          <StateBadge state={state} />
          {line_count === 1 ? '1 message' : `${line_count} messages`}
        </p>
        {state === 'failed' && missed ? (
          <p className="mt-1 text-danger wrap-anywhere">
            <Unmet missed={missed} choices={choices} />
            {others.length > 0 ? <span className="block text-sm">{`And ${others.length} more.`}</span> : null}
          </p>
        ) : null}
      </div>
      <div className="flex shrink-0">
        <Button
          variant="ghost"
          icon={<Play />}
          label={`Run ${title}`}
          loading={isRunning}
          disabled={!canRun}
          onClick={onRun}
        />
        <Button variant="ghost" icon={<Trash2 />} label={`Delete ${title}`} onClick={onDelete} />
      </div>
    </li>
  );
}
