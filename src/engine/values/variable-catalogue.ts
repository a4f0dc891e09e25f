/**
 * The variables that every flow can name, with their labels and sample values. Features declare them; the
 * engine's caller passes them in.
 */

/**
 * What a value is, where a condition must know: a list of names with ", " between them, one of the choices, or prose.
 */
export type VariableKind = 'list' | 'choice' | 'prose';

export type Variable = {
  field: string;
  /** Clear on its own, without its folder's title. */
  label: string;
  /** Empty when there is no sensible one. */
  sample: string;
  /** The possible values, if they are known. */
  choices?: readonly string[];
  /** Missing where any comparison may make sense. */
  kind?: VariableKind;
  /** Only a webhook, or a conversation that an automation began, gives it a value. */
  isGivenOnly?: boolean;
};
export type VariableFolder = {
  /** The category, unless several folders share one. */
  id: string;
  /** As a placeholder spells it: `{contact.first_name}`. */
  category: string;
  title: string;
  variables: readonly Variable[];
  /** They describe the business itself, so that every run has them, and a test run too. */
  isOwn?: boolean;
};

export type VariableCatalogue = {
  folders: readonly VariableFolder[];
  find: (name: string) => Variable | undefined;
  /**
   * `contact.first_name` → "First name"; a variable added by the flow goes by its own name: `webhook.job_type`
   * → "Job type".
   */
  labelOf: (name: string) => string;
  titleOf: (category: string) => string;
};

export function variableCatalogue(folders: readonly VariableFolder[]): VariableCatalogue {
  const known = new Map(
    folders.flatMap(({ category, variables }) =>
      variables.map((variable) => [`${category}.${variable.field}`, variable]),
    ),
  );
  const titles = new Map(folders.map(({ category, title }) => [category, title]));
  return {
    folders,
    find: (name) => known.get(name),
    labelOf: (name) => known.get(name)?.label ?? inWords(name.slice(name.indexOf('.') + 1)),
    titleOf: (category) => titles.get(category) ?? inWords(category),
  };
}

function inWords(name: string): string {
  const words = name.replaceAll('_', ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
