const list = new Intl.ListFormat('en-US');

/** The fields that undoing a merge cannot restore, because a user changed them since. */
export function leftText(left: readonly string[]): string {
  const fields = left.map((field, position) => (position === 0 ? field : field.toLowerCase()));
  const isOne = left.length === 1 && !left[0]?.endsWith('s');
  return `${list.format(fields)} ${isOne ? 'was' : 'were'} changed since the merge, so those changes stay.`;
}
