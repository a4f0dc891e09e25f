import { useQuery } from '@tanstack/react-query';
import { RotateCcw, SendHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { REHEARSAL } from '#features/receptionist/contract.ts';
import { Button } from '#ui/control/button.tsx';
import { Spinner } from '#ui/control/spinner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Field } from '#ui/input/field.tsx';
import { Input } from '#ui/input/input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useStickToEnd } from '#ui/layout/use-stick-to-end.ts';
import { rehearsalQuery } from './bot-queries.ts';
import { Said, TurnView } from './turn-view.tsx';

/** What the customer has said so far, and what is being typed. */
export type TestChat = { lines: string[]; typed: string };

/** A chat with the saved draft. After a save, the same lines are played again. */
export function RehearsalPanel({
  version,
  isDirty,
  isTrying,
  chat: { lines, typed },
  onChat,
}: {
  version: number;
  isDirty: boolean;
  /** The owner came to write here. */
  isTrying: boolean;
  chat: TestChat;
  onChat: (chat: TestChat) => void;
}) {
  const query = useQuery(rehearsalQuery({ version, lines }));
  const frame = useStickToEnd();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isTrying) input.current?.focus();
  }, [isTrying]);
  const isFull = lines.length >= REHEARSAL.lines;
  const turns = query.data ?? [];
  // The first turn is the greeting; lines beyond the others wait for their reply.
  const waiting = query.data && !query.isPlaceholderData ? [] : lines.slice(Math.max(0, turns.length - 1));
  const choices = query.isFetching ? [] : (turns.at(-1)?.choices ?? []);
  const say = (line: string) => {
    const words = line.trim();
    if (words !== '' && !isFull) onChat({ lines: [...lines, words], typed: '' });
  };
  return (
    <Card
      title="Try it"
      description={
        isDirty
          ? 'It knows your draft as you last saved it.'
          : 'A test with your draft: nothing is booked or sent.'
      }
      actions={
        <Button
          size="small"
          variant="ghost"
          icon={<RotateCcw />}
          label="Start over"
          disabled={lines.length === 0}
          onClick={() => onChat({ lines: [], typed })}
        />
      }
      padded={false}
    >
      <section
        ref={frame}
        aria-label="Test chat"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation must scroll with the keyboard
        tabIndex={0}
        className="h-[26rem] overflow-y-auto overscroll-contain border-t border-line px-4 py-3 -outline-offset-2"
      >
        <div aria-live="polite" className="flex flex-col gap-3">
          {turns.map((turn, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: turns are only ever added at the end
            <TurnView key={index} turn={turn} />
          ))}
          {waiting.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same words may be said twice
            <Said key={index}>{line}</Said>
          ))}
          {query.isFetching ? <Spinner /> : null}
          {query.isError ? (
            <ErrorState
              message="The receptionist did not answer. Please try again."
              onRetry={() => void query.refetch()}
              retrying={query.isFetching}
            />
          ) : null}
        </div>
      </section>
      {choices.length > 0 ? (
        <ul aria-label="Quick replies" className="flex flex-wrap gap-2 px-4 pt-2">
          {choices.map((choice) => (
            <li key={choice} className="max-w-full">
              <Button size="small" onClick={() => say(choice)}>
                {choice}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <PlainForm unsaved="kept" onSubmit={() => say(typed)} className="flex gap-2 p-4">
        <Field label="Say something as a customer" hideLabel reserveMessage={false} className="grow">
          <Input
            ref={input}
            autoComplete="off"
            maxLength={REHEARSAL.lineLength}
            placeholder={isFull ? 'Start over to go on.' : 'Say something as a customer'}
            disabled={isFull}
            value={typed}
            onValueChange={(next) => onChat({ lines, typed: next })}
          />
        </Field>
        <Button type="submit" variant="primary" icon={<SendHorizontal />} label="Say it" disabled={isFull} />
      </PlainForm>
    </Card>
  );
}
