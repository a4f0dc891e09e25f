import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { isMessageSource, LIVE_KIND, MANY } from '#features/conversations/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { SavingIndicator, type SavingState } from '#ui/feedback/saving-indicator.tsx';
import { useLiveQuery } from '#ui/live/use-live-query.ts';
import { Drawer } from '#ui/overlay/drawer.tsx';
import { useOpening } from '#ui/overlay/use-opening.ts';
import { UnsavedScope, useUnsavedScope } from '#ui/unsaved/unsaved-scope.tsx';
import { useUnsaved } from '#ui/unsaved/use-unsaved.ts';
import { detailQuery } from '../conversation-queries.ts';
import { DetailState } from './detail-state.tsx';
import { type Chat, LeadDetails, type Spoken, type Thread } from './lead/lead-details.tsx';
import { LeadTitle } from './lead/lead-title.tsx';
import { personName } from './person-name.ts';
import { RatingStep } from './rating-step.tsx';
import { useArrowKeys } from './use-arrow-keys.ts';

const goesOn = () => true;

export function ConversationDrawer({
  id,
  ids,
  timezone,
  thread,
  chat,
  spoken,
  onMove,
  onClose,
}: {
  id: number | null;
  /** The ids of the list it was opened from, in order. */
  ids: readonly number[];
  timezone: string;
  thread: Thread;
  chat: Chat;
  spoken: Spoken;
  onMove: (id: number) => void;
  onClose: () => void;
}) {
  const formId = useId();
  const { shown, forget } = useOpening(id);
  // State of one conversation: the next one starts on its details, with nothing saved.
  const [step, setStep] = useState<{ id: number; isRating: boolean; isReady: boolean } | null>(null);
  const [saving, setSaving] = useState<SavingState>('idle');
  const isRating = step?.id === shown && step?.isRating === true;
  const query = useLiveDetail({ id: shown ?? 0, isOpen: id !== null });

  const { scope, leave } = useUnsavedScope();
  // A closed drawer keeps trying to save; a reload would lose the edit.
  useUnsaved({ isDirty: id !== null && saving === 'error', survives: goesOn });
  // An edit may remove the conversation from the list; previous and next keep following the original list.
  const [trail, setTrail] = useState(ids);
  if (id !== null && trail !== ids && ids.includes(id)) setTrail(ids);
  const position = trail.indexOf(id ?? 0);
  const neighbour = (distance: number) => (position < 0 ? undefined : trail[position + distance]);
  const move = (distance: number) => {
    const target = neighbour(distance);
    if (target !== undefined) leave(() => onMove(target));
  };
  useArrowKeys({ active: id !== null, onLeft: () => move(-1), onRight: () => move(1) });
  const detail = query.data?.id === shown ? query.data : undefined;
  const rate = (rating: boolean) =>
    setStep(detail ? { id: detail.id, isRating: rating, isReady: detail.rank !== null } : null);

  return (
    <Drawer
      size="large"
      open={id !== null}
      onOpenChange={(open) => !open && onClose()}
      onClosed={() => {
        forget();
        setStep(null);
      }}
      title={
        <LeadTitle
          step={isRating ? 'Rate Conversation' : 'Lead Details'}
          id={shown}
          name={detail && personName(detail)}
        />
      }
      navigation={[
        { label: 'Previous conversation', icon: <ChevronLeft />, distance: -1 },
        { label: 'Next conversation', icon: <ChevronRight />, distance: 1 },
      ].map(({ label, icon, distance }) => (
        <Button
          key={label}
          variant="ghost"
          icon={icon}
          label={label}
          disabled={neighbour(distance) === undefined}
          focusableWhenDisabled
          onClick={() => move(distance)}
        />
      ))}
      footer={
        <>
          <span className="mr-auto self-center">
            <SavingIndicator state={saving} />
          </span>
          {isRating ? (
            <>
              <Button onClick={() => leave(() => rate(false))}>Back</Button>
              <Button
                variant="primary"
                type="submit"
                form={formId}
                disabled={!step?.isReady}
                focusableWhenDisabled
              >
                Submit rating
              </Button>
            </>
          ) : // A rating is about the receptionist, which takes part only in threads that it began.
          detail && isMessageSource(detail.source) && detail.call_status === '' ? null : (
            <Button disabled={!detail} onClick={() => rate(true)}>
              Rate Conversation
            </Button>
          )}
        </>
      }
    >
      {detail ? (
        <UnsavedScope scope={scope}>
          {isRating ? (
            <RatingStep
              key={detail.id}
              detail={detail}
              formId={formId}
              onReady={(isReady) => setStep({ id: detail.id, isRating: true, isReady })}
              onDone={() => rate(false)}
            />
          ) : null}
          <div hidden={isRating}>
            <LeadDetails
              key={detail.id}
              detail={detail}
              active={id !== null}
              timezone={timezone}
              thread={thread}
              chat={chat}
              spoken={spoken}
              onSaving={setSaving}
            />
          </div>
        </UnsavedScope>
      ) : (
        <DetailState error={query.error} retrying={query.isFetching} onRetry={() => void query.refetch()} />
      )}
    </Drawer>
  );
}

function useLiveDetail({ id, isOpen }: { id: number; isOpen: boolean }) {
  const detail = detailQuery(id);
  useLiveQuery({
    queryKey: detail.queryKey,
    concerns: (change) => change.kind === LIVE_KIND && (change.id === String(id) || change.id === MANY),
  });
  return useQuery({ ...detail, enabled: isOpen });
}
