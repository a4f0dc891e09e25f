/** The options and the hint of a choice, from the loading state of its list. Pure. */
import type { SelectField } from '#connectors/framework/fields/select.ts';
import type { ListFailure, LoadedOption, Option, OptionSource } from '#connectors/framework/option-source.ts';
import { ApiError } from '#ui/api/api-error.ts';

export type ShownOptions = {
  options: readonly Option[];
  isDisabled: boolean;
  /** Under the field. */
  error: string | undefined;
  toast: string | undefined;
};

export function shownOptions({
  field,
  source,
  list: { data, error, isLoading },
  parent,
}: {
  field: Pick<SelectField, 'options'>;
  source: OptionSource;
  list: { data: readonly LoadedOption[] | undefined; error: Error | null; isLoading: boolean };
  /** The value of the field that the list depends on. */
  parent: string;
}): ShownOptions {
  const { dependsOn, failure, last = [] } = source;
  const loaded = error ? insteadOf(failure) : (data ?? []);
  const own = dependsOn === undefined ? loaded : loaded.filter(({ of }) => of === parent);
  // What is typed belongs to what is typed: its pipeline has stages that we cannot list.
  const isTyped = last.some(({ value }) => value === parent);
  const said = error ? failureText({ failure, error }) : undefined;
  return {
    options: [...field.options, ...own, ...last],
    isDisabled: dependsOn !== undefined && (parent === '' || (!isTyped && !isLoading && own.length === 0)),
    error: failure.as === 'toast' ? undefined : said,
    toast: failure.as === 'toast' ? said : undefined,
  };
}

const insteadOf = (failure: ListFailure): readonly LoadedOption[] =>
  failure.as === 'silence' ? (failure.instead ?? []) : [];

/** A server that answered without a reason and one that did not answer have different texts. */
function failureText({ failure, error }: { failure: ListFailure; error: Error }): string | undefined {
  if (failure.as === 'silence') return undefined;
  if (failure.as !== 'reason') return failure.text;
  if (error instanceof ApiError && error.status > 0) return error.serverMessage ?? failure.refused;
  return error.message || failure.unreached;
}
