import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { MessageSquareText, Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import {
  type Profile,
  type ReceptionistView,
  saveReceptionistRoute,
} from '#features/receptionist/contract.ts';
import { call } from '#ui/api/call.ts';
import { failureText } from '#ui/api/failure-text.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { ClashNotice } from '#ui/form/clash-notice.tsx';
import { Form, FormProblems } from '#ui/form/form.tsx';
import { useForm } from '#ui/form/use-form.ts';
import { useMergedSave } from '#ui/form/use-merged-save.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { randomId } from '#ui/random-id.ts';
import { BookingSection } from './booking-section.tsx';
import { receptionistQuery, versionsQuery } from './bot-queries.ts';
import { BrainSection } from './brain-section.tsx';
import { KnowledgeSection } from './knowledge/knowledge-section.tsx';
import { PersonaSection } from './persona-section.tsx';
import { profileForm } from './profile-form.ts';
import { PublishDialog } from './publish-dialog.tsx';
import { QuestionsSection } from './questions-section.tsx';
import { RatingsSection } from './ratings-section.tsx';
import { RehearsalPanel, type TestChat } from './rehearsal-panel.tsx';
import { RulesSection } from './rules-section.tsx';
import { ScriptsSection } from './scripts/scripts-section.tsx';
import { VersionsSection } from './versions-section.tsx';

const TRY = 'try';

export function ProfileEditor({ view }: { view: ReceptionistView }) {
  const client = useQueryClient();
  // The version that filled the form.
  const [base, setBase] = useState(view);
  const [isPublishing, setPublishing] = useState(false);
  // Kept here, so that a closed chat goes on where it was, also when the window has become wider or narrower.
  const [testChat, setTestChat] = useState<TestChat>({ lines: [], typed: '' });
  const isWide = useMedia('(min-width: 80rem)');
  const { isTrying, tryIt } = useTrying();
  const merging = useMergedSave({
    first: view,
    valuesOf: ({ profile }) => profile,
    load: async () => {
      const newer = await client.fetchQuery(receptionistQuery);
      setBase(newer);
      return newer;
    },
  });
  const toBody = (profile: Profile) => ({ ...profile, version: merging.stored.current?.version ?? 0 });
  const form = useForm({
    form: profileForm,
    values: base.profile,
    schema: saveReceptionistRoute.body,
    toBody,
    save: (body) =>
      merging.save({
        body,
        toBody,
        send: (merged) => call(saveReceptionistRoute, { body: merged }).then(({ data }) => data),
      }),
    onSaved: (saved) => {
      keep(saved);
      notify.success('The draft is saved.');
    },
    failure: (error) => failureText(error, 'Failed to save the draft. Please try again.'),
  });
  const { getValues, reset, setValue } = form;
  useEffect(() => {
    const set = (field: keyof Profile, value: unknown) =>
      setValue(field, value as never, { shouldDirty: true });
    merging.form.current = { getValues, reset, set };
  }, [merging.form, getValues, reset, setValue]);
  const show = (next: ReceptionistView) => {
    setBase(next);
    merging.stored.current = next;
    merging.forgetClash();
    form.reset(next.profile);
  };
  const keep = (next: ReceptionistView) => {
    show(next);
    client.setQueryData(receptionistQuery.queryKey, next);
    void client.invalidateQueries({ queryKey: versionsQuery.queryKey });
  };
  const { isDirty, isSaving } = form;
  const isNewer = view.version > base.version || view.published?.number !== base.published?.number;
  // Another window saved: without edits of its own, this one follows it.
  useEffect(() => {
    if (!isNewer || isDirty || isSaving) return;
    setBase(view);
    merging.stored.current = view;
    reset(view.profile);
  }, [isNewer, isDirty, isSaving, view, reset, merging.stored]);
  const answer = (question: string) => {
    const { knowledge } = form.getValues();
    const entry = { id: randomId(), question, answer: '' };
    form.setValue('knowledge', [entry, ...knowledge], { shouldDirty: true });
  };
  const panel = (
    <RehearsalPanel
      version={base.version}
      isDirty={isDirty}
      isTrying={isTrying && isWide}
      chat={testChat}
      onChat={setTestChat}
    />
  );
  return (
    <>
      <PageHeader
        title="Receptionist"
        description={publishedText(base)}
        actions={
          <>
            {isWide ? null : (
              <Button icon={<MessageSquareText />} onClick={() => tryIt(true)}>
                Try it
              </Button>
            )}
            <Button
              variant="primary"
              icon={<Send />}
              disabled={isDirty || base.version === 0 || base.changes.length === 0}
              // The dialog returns the focus here once there is nothing left to publish.
              focusableWhenDisabled
              onClick={() => setPublishing(true)}
            >
              Publish
            </Button>
          </>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <QuestionsSection timezone={base.timezone} onAnswer={answer} />
          <Form form={{ ...form, problems: [] }} className="flex flex-col gap-6">
            <PersonaSection form={form} />
            <KnowledgeSection form={form} website={base.website} />
            <BookingSection form={form} />
            <RulesSection form={form} />
            <BrainSection form={form} hasModel={base.has_model} />
            {isDirty ? (
              <div className="sticky bottom-[calc(5rem+env(safe-area-inset-bottom))] z-10 rounded-card border border-line bg-surface p-3 shadow-float sm:p-4 md:bottom-4">
                {merging.clash ? (
                  <ClashNotice form={profileForm} noun="draft" clash={merging.clash} />
                ) : (
                  <FormProblems problems={form.problems} />
                )}
                <div className="flex flex-wrap items-center justify-end gap-2">
                  <p className="mr-auto hidden text-sm text-soft sm:block">You have unsaved changes.</p>
                  <Button onClick={() => show(isNewer ? view : base)} disabled={isSaving}>
                    Discard
                  </Button>
                  <Button type="submit" variant="primary" loading={isSaving}>
                    Save draft
                  </Button>
                </div>
              </div>
            ) : null}
          </Form>
          <ScriptsSection view={base} />
          <VersionsSection view={base} isDirty={isDirty} onRestored={keep} />
          <RatingsSection />
        </div>
        {isWide ? <div className="sticky top-20">{panel}</div> : null}
      </div>
      {isWide ? null : (
        <Drawer open={isTrying} onOpenChange={tryIt} title="Test chat">
          {panel}
        </Drawer>
      )}
      <PublishDialog view={base} open={isPublishing} onOpenChange={setPublishing} onPublished={keep} />
    </>
  );
}

/** The menu's Test AI Receptionist leads to `/bot#try`, which opens the chat. */
function useTrying() {
  const navigate = useNavigate();
  const isTrying = useLocation({ select: ({ hash }) => hash === TRY });
  const tryIt = (isWanted: boolean) =>
    void navigate({ to: '.', search: true, hash: isWanted ? TRY : '', replace: true, resetScroll: false });
  return { isTrying, tryIt };
}

function publishedText({ published, changes }: ReceptionistView): string {
  const talk = published
    ? `Customers talk to version ${published.number}.`
    : 'Customers talk to the receptionist that every business starts with.';
  if (changes.length === 0) return `${talk} The draft is the same.`;
  return `${talk} The draft has ${changes.length === 1 ? '1 change' : `${changes.length} changes`} that they do not see yet.`;
}
