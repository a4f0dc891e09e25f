import type { ReactNode } from 'react';
import { createPart, type LazyPart, type Load } from './create-part.tsx';
import { useComeBack } from './use-come-back.ts';
import type { Failed } from './use-mending.ts';

/** A part that the page can do without: while it is not there, `instead` takes its place. */
export const lazyExtra = <Props extends object>(
  load: Load<Props>,
  instead: (props: Props, failed: Failed) => ReactNode,
): LazyPart<Props> =>
  createPart({
    load,
    show: (failed, props) => <Instead {...failed}>{instead(props, failed)}</Instead>,
    isBounded: true,
  });

function Instead({ failure, retry, children }: Failed & { children: ReactNode }) {
  useComeBack({ again: retry, failure });
  return children;
}
