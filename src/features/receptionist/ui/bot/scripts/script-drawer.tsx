import { useQuery } from '@tanstack/react-query';
import { Play } from 'lucide-react';
import { useState } from 'react';
import type { Profile, Script, ScriptProposal } from '#features/receptionist/contract.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonText } from '#ui/feedback/skeleton.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { Drawer, DrawerClose, type DrawerOpening } from '#ui/overlay/drawer.tsx';
import { LastRun } from './last-run.tsx';
import { ScriptEditor, useScriptForm } from './script-editor.tsx';
import { proposalQuery, scriptQuery } from './script-queries.ts';
import { NEW_SCRIPT } from './script-values.ts';
import { useChoices } from './use-choices.ts';
import { useRunScripts } from './use-run-scripts.ts';

/** A test that is stored, a new one, or one made of a conversation. */
export type EditedScript = { id: number } | { conversationId: number } | 'new';

type Props = DrawerOpening & {
  edited: EditedScript;
  answers: Profile['knowledge'];
  timezone: string;
};

export function ScriptDrawer(props: Props) {
  const { edited } = props;
  if (edited === 'new') return <OpenDrawer {...props} script={null} start={NEW_SCRIPT} />;
  return 'id' in edited ? (
    <StoredScript {...props} id={edited.id} />
  ) : (
    <FromConversation {...props} {...edited} />
  );
}

function StoredScript({ id, ...props }: Props & { id: number }) {
  const query = useQuery(scriptQuery(id));
  if (query.data) return <OpenDrawer {...props} script={query.data} start={query.data} />;
  return <Waiting {...props} query={query} fallback="Failed to load this test. Please try again later." />;
}

function FromConversation({ conversationId, ...props }: Props & { conversationId: number }) {
  const query = useQuery(proposalQuery(conversationId));
  if (query.data) return <OpenDrawer {...props} script={null} start={query.data} isFromConversation />;
  return (
    <Waiting {...props} query={query} fallback="Failed to read the conversation. Please try again later." />
  );
}

function Waiting({
  query,
  fallback,
  isOpen,
  onClose,
  onClosed,
}: Props & {
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown };
  fallback: string;
}) {
  return (
    <Drawer open={isOpen} onOpenChange={(open) => !open && onClose()} onClosed={onClosed} title="Test">
      {query.error ? (
        <ErrorState
          message={failureText(query.error, fallback)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Drawer>
  );
}

function OpenDrawer({
  script,
  start,
  isFromConversation = false,
  answers,
  timezone,
  isOpen,
  onClose,
  onClosed,
}: Props & { script: Script | null; start: ScriptProposal; isFromConversation?: boolean }) {
  // What filled the form: a save from another window must not slip under these edits.
  const [base] = useState(script);
  const choices = useChoices(answers);
  const { run, isRunning } = useRunScripts();
  const editor = useScriptForm({
    script: base,
    start,
    onSaved: () => {
      notify.success('The test is saved.');
      onClose();
    },
  });
  const { form, formId } = editor;
  return (
    <Drawer
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onClosed={onClosed}
      title={script ? 'Edit test' : 'New test'}
      footer={
        <>
          {script ? (
            <Button
              className="mr-auto"
              icon={<Play />}
              loading={isRunning}
              disabled={form.isDirty}
              onClick={() => run([script.id])}
            >
              Run
            </Button>
          ) : null}
          <DrawerClose>Cancel</DrawerClose>
          <Button type="submit" form={formId} variant="primary" loading={form.isSaving}>
            Save
          </Button>
        </>
      }
    >
      {isFromConversation ? (
        <p className="mb-4 rounded-control bg-info-wash px-3 py-2 text-sm text-info">
          These are the customer’s words. Their name, phone number, e-mail address and street are replaced by
          made-up ones; please check that nothing else tells who they are.
        </p>
      ) : null}
      <ScriptEditor {...editor} choices={choices} />
      {script ? <LastRun {...{ script, choices, timezone }} /> : null}
    </Drawer>
  );
}
