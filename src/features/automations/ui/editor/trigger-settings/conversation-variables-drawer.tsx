import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { NodeOf } from '#engine/graph/graph.ts';
import type { ConversationVariable } from '#engine/trigger-settings.ts';
import { Button } from '#ui/control/button.tsx';
import { FormDrawer } from '../forms/form-drawer.tsx';
import { createId } from '../state/create-id.ts';
import { useRowFocus } from '../step-form/use-row-focus.ts';
import { checkVariables, newVariable } from './conversation-variables.ts';
import { VariableCard } from './variable-card.tsx';

const MAX_VARIABLES = 100;

export function ConversationVariablesDrawer({
  node,
  isOpen,
  onSave,
  onClose,
  onClosed,
}: {
  node: NodeOf<'starterNode'>;
  isOpen: boolean;
  onSave: (variables: ConversationVariable[]) => string | null;
  onClose: () => void;
  onClosed: () => void;
}) {
  const [opening] = useState(() => node.data.conversationVariables ?? []);
  const [variables, setVariables] = useState<readonly ConversationVariable[]>(opening);
  const { list, goTo } = useRowFocus<HTMLDivElement>();
  const [failure, setFailure] = useState<string | null>(null);
  const save = () => {
    const checked = checkVariables(variables);
    const refusal = checked.ok ? onSave(checked.variables) : checked.message;
    setFailure(refusal);
    if (refusal === null) onClose();
  };
  return (
    <FormDrawer
      isOpen={isOpen}
      title="Conversation Variables"
      description="What the receptionist should find out while it talks."
      failure={failure}
      isChanged={variables !== opening}
      onSave={save}
      onClose={onClose}
      onClosed={onClosed}
    >
      <div className="flex flex-col gap-4">
        {variables.length === 0 ? (
          <p className="text-soft">
            No variables yet. Each one that you add here can be used in every step as{' '}
            <code className="text-ink">{'{conversation.name}'}</code>.
          </p>
        ) : null}
        <div ref={list} className="flex flex-col gap-4 empty:hidden">
          {variables.map((variable, index) => (
            <VariableCard
              key={variable.id}
              variable={variable}
              number={index + 1}
              onChange={(changed) =>
                setVariables(variables.map((one) => (one.id === changed.id ? changed : one)))
              }
              onRemove={() => {
                goTo(index);
                setVariables(variables.filter(({ id }) => id !== variable.id));
              }}
            />
          ))}
        </div>
        {variables.length < MAX_VARIABLES ? (
          <Button
            icon={<Plus />}
            className="self-start"
            onClick={() => {
              goTo(variables.length);
              setVariables([...variables, newVariable(createId())]);
            }}
          >
            Add variable
          </Button>
        ) : null}
      </div>
    </FormDrawer>
  );
}
