import { useEffect, useRef } from 'react';
import type { WidgetLook } from '#features/receptionist/contract/widget.ts';
import type { Conversation } from '../widget/conversation.ts';
import { createView } from '../widget/view.ts';

/** The chat itself, as visitors get it, in the corner of a box. It calls no server, and nothing in it can be used. */
export function WidgetPicture({ look, said = [] }: { look: WidgetLook; said?: readonly string[] }) {
  const place = useRef<HTMLDivElement>(null);
  const shown = JSON.stringify({ look, said });
  useEffect(() => {
    const box = place.current;
    if (!box) return;
    const { look: its, said: words } = JSON.parse(shown) as { look: WidgetLook; said: string[] };
    createView({ look: its, conversation: stillConversation(words) }).mount(box);
    return () => box.replaceChildren();
  }, [shown]);
  // The chat is fixed to the corner of the page. A transformed box is a page to what is inside.
  return (
    <div
      ref={place}
      inert
      aria-hidden="true"
      className="absolute inset-0 overflow-hidden"
      style={{ transform: 'translateZ(0)' }}
    />
  );
}

/** A visitor who has said this. Without a word the chat is closed. */
const stillConversation = (said: string[]): Conversation => ({
  remembered: { token: null, seenSeq: 0, isOpen: said.length > 0, hidesGreeting: false, unsent: [] },
  view: () => ({
    past: [],
    messages: said.map((content, index) => ({
      seq: index + 1,
      role: 'visitor' as const,
      content,
      author: '',
      choices: [],
      is_file: false,
      client_key: null,
      created_at: '',
    })),
    status: 'receptionist' as const,
    unsent: [],
    uploads: [],
    saying: '',
    isOffline: false,
    heldUpMs: 0,
    wasRefused: false,
    isTyping: false,
    hasChat: false,
    hasSpoken: false,
    rating: null,
    hasCopy: false,
    unread: 0,
  }),
  resume: () => {},
  say: () => {},
  attach: () => {},
  retryUpload: () => {},
  removeUpload: () => {},
  types: () => {},
  end: async () => {},
  rate: async () => null,
  askForCopy: async () => null,
  refresh: () => {},
  seen: () => {},
  save: () => {},
});
