/** The result of a retry, and why some runs were left out. */
export function retriedText({ retried, left_out: leftOut }: { retried: number; left_out: number }): string {
  const parts = [continueText(retried, leftOut), leftOutText(leftOut)];
  return parts.filter((part) => part !== '').join(' ');
}

function continueText(retried: number, leftOut: number): string {
  if (retried === 0) return leftOut === 0 ? 'There is nothing to try again.' : '';
  return retried === 1 ? 'The run continues.' : `${retried.toLocaleString('en-US')} runs continue.`;
}

function leftOutText(count: number): string {
  if (count === 0) return '';
  return count === 1
    ? '1 run was left out: its last step may have taken place; check it individually.'
    : `${count.toLocaleString('en-US')} runs were left out: their last step may have taken place; check them one by one.`;
}
