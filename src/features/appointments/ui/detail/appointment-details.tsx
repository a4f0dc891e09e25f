import type { Appointment } from '#features/appointments/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { Banner } from '../banner.tsx';
import { ConfirmationChoice } from '../confirmation/confirmation-choice.tsx';
import { TimeNotes } from '../time/time-notes.tsx';
import { AppointmentFields } from './appointment-fields.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { HeldNotice } from './held-notice.tsx';
import { OutdatedTimeNotice } from './outdated-time-notice.tsx';
import type { useAppointmentEditor } from './use-appointment-editor.ts';
import type { useCancel } from './use-cancel.ts';

export function AppointmentDetails({
  appointment,
  editor,
  cancel,
  onReload,
}: {
  appointment: Appointment;
  editor: ReturnType<typeof useAppointmentEditor>;
  cancel: ReturnType<typeof useCancel>;
  onReload: () => void;
}) {
  const { draft, errors, failure, conflict, change } = editor;
  if (!draft) return null;
  return (
    <div className="flex flex-col">
      <ContactPanel appointment={appointment} />
      <HeldNotice appointment={appointment} />
      <OutdatedTimeNotice appointment={appointment} onSent={editor.keep} />
      {cancel.undo ? (
        <Banner
          tone="info"
          action={
            <Button size="small" loading={cancel.undoing} onClick={cancel.undo}>
              Undo
            </Button>
          }
        >
          The appointment is canceled and its time is free again.
        </Banner>
      ) : null}
      {cancel.failure ? <Banner tone="danger">{cancel.failure}</Banner> : null}
      {failure ? (
        <Banner
          tone="danger"
          action={
            conflict ? (
              <Button size="small" onClick={onReload}>
                Show theirs
              </Button>
            ) : undefined
          }
        >
          {failure}
        </Banner>
      ) : null}
      <AppointmentFields
        {...{ appointment, draft, errors }}
        onChange={change}
        timeNotes={
          editor.checked ? (
            <TimeNotes
              date={draft.date}
              checked={editor.checked}
              happened={editor.happened && { ...editor.happened, hint: 'The customer is not told.' }}
            />
          ) : null
        }
      />
      {editor.confirmation ? <ConfirmationChoice state={editor.confirmation} /> : null}
    </div>
  );
}
