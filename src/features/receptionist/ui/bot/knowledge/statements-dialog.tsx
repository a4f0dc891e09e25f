import type { ReactNode } from 'react';
import type { Statement } from '#features/receptionist/contract.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Button } from '#ui/control/button.tsx';
import { Dialog, DialogClose } from '#ui/overlay/dialog.tsx';
import { StatementChoice } from './statement-choice.tsx';
import type { Statements } from './use-statements.ts';

/** First where a text comes from (`children`), then its statements: only those that the owner wants are kept. */
export function StatementsDialog({
  open,
  title,
  description,
  statements: { found, wanted, want, clear },
  room,
  action,
  children,
  onClose,
  onKeep,
}: {
  open: boolean;
  title: string;
  description: string;
  statements: Statements;
  /** How many more answers fit. */
  room: number;
  /** The button that splits the text. */
  action: ReactNode;
  children: ReactNode;
  onClose: () => void;
  onKeep: (statements: Statement[]) => void;
}) {
  const kept = (found ?? []).filter((statement) => wanted.has(statement));
  const close = () => {
    clear();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => (isOpen ? undefined : close())}
      title={title}
      description={found ? 'Keep what is true and helps customers. Skip the rest.' : description}
      size="large"
      footer={
        found ? (
          <>
            <Button onClick={clear}>Back</Button>
            <Button
              variant="primary"
              disabled={kept.length === 0 || kept.length > room}
              onClick={() => {
                onKeep(kept);
                close();
              }}
            >
              {`Keep ${kept.length}`}
            </Button>
          </>
        ) : (
          <>
            <DialogClose>Cancel</DialogClose>
            {action}
          </>
        )
      }
    >
      {found ? (
        <StatementList {...{ found, wanted, want }} excess={Math.max(0, kept.length - room)} room={room} />
      ) : (
        children
      )}
    </Dialog>
  );
}

function StatementList({
  found,
  wanted,
  want,
  excess,
  room,
}: Pick<Statements, 'wanted' | 'want'> & { found: readonly Statement[]; excess: number; room: number }) {
  if (found.length === 0) return <p className="text-soft">No statement was found in this text.</p>;
  const areAll = found.every((statement) => wanted.has(statement));
  return (
    <>
      {excess > 0 ? (
        <p role="alert" className="pb-2 text-danger">
          {`There is room for ${room} more. Skip ${excess}.`}
        </p>
      ) : null}
      <Checkbox
        label={`All ${found.length}`}
        checked={areAll}
        indeterminate={!areAll && wanted.size > 0}
        onCheckedChange={(isWanted) => want(found, isWanted)}
        className="border-b border-line py-2"
      />
      <ul aria-label="Statements" className="divide-y divide-line">
        {found.map((statement) => (
          <StatementChoice
            key={`${statement.question}${statement.answer}`}
            statement={statement}
            isWanted={wanted.has(statement)}
            onWant={(isWanted) => want([statement], isWanted)}
          />
        ))}
      </ul>
    </>
  );
}
