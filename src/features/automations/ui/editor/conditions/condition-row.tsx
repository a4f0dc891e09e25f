import { ChevronDown, Trash2 } from 'lucide-react';
import { type Condition, takesValue } from '#engine/graph/graph.ts';
import { operatorWords } from '#engine/rules/operators.ts';
import { parseVariable, placeholderName } from '#engine/text/placeholders.ts';
import { cutText } from '#engine/text/storable-text.ts';
import { Select } from '#ui/choice/select.tsx';
import { Button } from '#ui/control/button.tsx';
import { controlStyle } from '#ui/control/control-style.ts';
import { useFlowVariables } from '../variables/flow-variables.ts';
import { VariableInput } from '../variables/variable-field.tsx';
import { VariableMenu } from '../variables/variable-menu.tsx';
import { shownOperators, withOperator, withVariable } from './branch-list.ts';
import { useValueChoices } from './use-value-choices.ts';

const JOINS = [
  { value: '&&', label: 'And' },
  { value: '||', label: 'Or' },
] as const;

/** One condition: a variable, an operator and a value. From the second on, And or Or before it. */
export function ConditionRow({
  condition,
  number,
  onChange,
  onRemove,
}: {
  condition: Condition;
  number: number;
  onChange: (condition: Condition) => void;
  onRemove: (() => void) | null;
}) {
  const { type, selectedVariable, operand, expectedValue } = condition;
  const variable = parseVariable(selectedVariable);
  const name = variable && placeholderName(variable);
  const { catalogue } = useFlowVariables();
  const label = name && catalogue.labelOf(name);
  const kindOf = (called: string | null) => (called ? catalogue.find(called)?.kind : undefined);
  const kind = kindOf(name);
  const choices = useValueChoices(name);
  return (
    <li className="flex flex-col gap-2">
      {type === 'start' ? null : (
        <Select
          aria-label={`Joins condition ${number}`}
          options={JOINS}
          value={type}
          onValueChange={(join) => onChange({ ...condition, type: join })}
          className="w-24!"
        />
      )}
      <div className="flex gap-2">
        <div className="grid min-w-0 grow gap-2 sm:grid-cols-2">
          <VariableMenu
            onPick={(picked) => onChange(withVariable(condition, { picked, kindOf }))}
            trigger={
              <button
                type="button"
                aria-label={`Variable of condition ${number}: ${label ?? 'none chosen'}`}
                className={`${controlStyle} flex items-center justify-between gap-2 text-left sm:col-span-2`}
              >
                <span className={label ? 'min-w-0 truncate' : 'min-w-0 truncate text-soft'}>
                  {label ?? 'Choose a variable'}
                </span>
                <ChevronDown aria-hidden="true" className="size-4.5 shrink-0 text-soft" />
              </button>
            }
          />
          <Select
            aria-label={`Comparison of condition ${number}`}
            options={shownOperators(operand, kind).map((operator) => ({
              value: operator,
              label: operatorWords(operator, kind),
            }))}
            value={operand || null}
            onValueChange={(operator) => onChange(withOperator(condition, operator))}
            placeholder="How to compare"
          />
          {takesValue(operand) ? (
            <div className="min-w-0">
              <VariableInput
                aria-label={`Value of condition ${number}`}
                label={`condition ${number}`}
                placeholder="Value"
                choices={choices}
                value={expectedValue}
                onChange={(text) => onChange({ ...condition, expectedValue: cutText(text, 2000) })}
              />
            </div>
          ) : null}
        </div>
        {onRemove ? (
          <Button variant="ghost" icon={<Trash2 />} label={`Remove condition ${number}`} onClick={onRemove} />
        ) : null}
      </div>
    </li>
  );
}
