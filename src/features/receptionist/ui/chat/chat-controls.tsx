import { useMutation } from '@tanstack/react-query';
import { CircleStop, Hand, Undo2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import {
  type ChatView,
  endByTeamRoute,
  handBackRoute,
  replyInChatRoute,
  takeOverRoute,
  teamTypingRoute,
  whisperRoute,
} from '#features/receptionist/contract/chat.ts';
import { call } from '#ui/api/call.ts';
import { Button } from '#ui/control/button.tsx';
import { notify } from '#ui/feedback/toast.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useCurrentUser } from '#ui/session/use-current-user.ts';
import { WriteBox } from './write-box.tsx';

type Write = { client_key: string; text: string };

/** Answer the visitor oneself, hand back, end the chat, or tell the receptionist what to say. */
export function ChatControls({ chat, onChanged }: { chat: ChatView; onChanged: () => void }) {
  const params = { id: String(chat.id) };
  const user = useCurrentUser();
  const isMine = chat.status === 'team' && chat.taken_by === user?.id;
  // A refusal names who was first; the chat is read again in any case.
  const settle = { onError: (error: Error) => notify.error(error.message), onSettled: onChanged };
  const takeOver = useMutation({ mutationFn: () => call(takeOverRoute, { params }), ...settle });
  const handBack = useMutation({ mutationFn: () => call(handBackRoute, { params }), ...settle });
  const reply = async (body: Write) => {
    await call(replyInChatRoute, { params, body });
    onChanged();
  };
  const whisper = async (body: Write) => {
    await call(whisperRoute, { params, body });
    onChanged();
  };
  if (isMine)
    return (
      <div className="flex flex-col gap-3">
        <WriteBox
          key="reply"
          label="Your reply"
          action="Send"
          send={reply}
          takesFocus={takeOver.isSuccess}
          onTyping={() => void call(teamTypingRoute, { params }).catch(() => {})}
        />
        <Row>
          <Button icon={<Undo2 />} loading={handBack.isPending} onClick={() => handBack.mutate()}>
            Hand back
          </Button>
          <EndChat {...{ chat, onChanged }} />
        </Row>
      </div>
    );
  const takingOver = (
    <Row>
      <Button
        variant="primary"
        icon={<Hand />}
        loading={takeOver.isPending}
        onClick={() => takeOver.mutate()}
      >
        Take over
      </Button>
      <EndChat {...{ chat, onChanged }} />
    </Row>
  );
  // It stepped back on its own, so that anyone of the team may go on.
  if (chat.status === 'team' && chat.taken_by === null) return takingOver;
  if (chat.status === 'team')
    return <p className="text-soft">{chat.taken_by_name || 'Another user'} has taken over this chat.</p>;
  return (
    <div className="flex flex-col gap-3">
      {takingOver}
      <WriteBox
        key="whisper"
        label="Whisper"
        hint={`The receptionist tells the ${chat.channel === 'web' ? 'visitor' : 'customer'} at once: “I checked with the team: …”`}
        action="Whisper"
        send={whisper}
        takesFocus={handBack.isSuccess}
      />
    </div>
  );
}

const Row = ({ children }: { children: ReactNode }) => <div className="flex flex-wrap gap-2">{children}</div>;

function EndChat({ chat: { id, channel }, onChanged }: { chat: ChatView; onChanged: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const end = useMutation({
    mutationFn: () => call(endByTeamRoute, { params: { id: String(id) } }),
    onError: (error) => notify.error(error.message),
    onSettled: () => {
      setAsking(false);
      onChanged();
    },
  });
  return (
    <>
      <Button variant="ghost" icon={<CircleStop />} onClick={() => setAsking(true)}>
        End
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="End this conversation?"
        message={
          channel === 'web'
            ? 'The visitor sees that you ended it. If they write again, a new conversation begins.'
            : 'The receptionist writes no more. If the customer writes again, it comes to your inbox.'
        }
        confirmLabel="End conversation"
        pending={end.isPending}
        onConfirm={() => end.mutate()}
      />
    </>
  );
}
