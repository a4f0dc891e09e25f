import { Fact, Facts } from './section.tsx';
import { collectedVariables } from './transcript-messages.ts';

export function Variables({ json }: { json: string }) {
  const variables = collectedVariables(json);
  if (variables.length === 0) return <p className="text-soft">Nothing was collected.</p>;
  return (
    <Facts>
      {variables.map((variable) => (
        <Fact key={variable.name} name={variable.name}>
          {'nested' in variable ? (
            <ul className="border-l-2 border-line pl-3">
              {variable.nested.map(({ name, value }) => (
                <li key={name}>
                  <span className="text-sm text-soft">{name}: </span>
                  {value}
                </li>
              ))}
            </ul>
          ) : (
            variable.value
          )}
        </Fact>
      ))}
    </Facts>
  );
}
