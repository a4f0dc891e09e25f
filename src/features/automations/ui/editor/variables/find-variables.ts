import type { Variable, VariableFolder } from '#engine/values/variable-catalogue.ts';

export type FoundVariable = Variable & { name: string; folder: string };

/** Every word of the query occurs in the variable's label, its folder's title or its placeholder name. */
export function findVariables({
  folders,
  query,
}: {
  folders: readonly VariableFolder[];
  query: string;
}): FoundVariable[] {
  const words = inWords(query);
  return folders.flatMap(({ category, title, variables }) =>
    variables
      .map((variable) => ({ ...variable, name: `${category}.${variable.field}`, folder: title }))
      .filter(({ label, name }) => {
        const text = inWords(`${title} ${label} ${name}`).join(' ');
        return words.every((word) => text.includes(word));
      }),
  );
}

const inWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]s?\b/g, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
