/** Pure functions on the largest or most hostile input that their tests try, beside reading the same input as JSON. */
import { layOut } from '#engine/graph/layout.ts';
import { compile } from '#engine/run/compile.ts';
import { dryRun } from '#engine/run/dry-run.ts';
import { ACTIONS, VARIABLES } from '#engine/testing/catalogues.ts';
import { largeFlow } from '#engine/testing/large-flow.ts';
import { fillText, lookUpIn } from '#engine/text/placeholders.ts';
import { htmlToText } from '#features/messaging/mail/html-text.ts';
import { withoutQuotes } from '#features/messaging/mail/reply-text.ts';
import type { Bench } from './figure.ts';

const TURNS = 20;
const WARM_UP_TURNS = 5;

export const reportFunctions: Bench = async ({ report }) => {
  const flow = largeFlow({ steps: 1000 });
  const compiled = compile({ graph: flow, actions: ACTIONS, variables: VARIABLES });
  const moment = { variables: {}, hours: null, now: 1_000_000 };
  const scattered = {
    ...flow,
    nodes: flow.nodes.map((node, x) => ({ ...node, position: { x, y: 1 } })),
  };
  const braces = '{a'.repeat(100_000) + '{'.repeat(100_000) + 'a'.repeat(100_000);
  const html = ['<', '<a ', '&', '&#', '<blockquote>', '</p>', ' ', '<script>'].map((piece) =>
    piece.repeat(200_000 / piece.length),
  );
  const replies = ['On a ', '>', '-', '_', 'From: \n', '-- ', '\n', 'On x\n'].map((piece) =>
    piece.repeat(100_000 / piece.length),
  );
  const works: [figure: string, input: unknown, work: () => unknown][] = [
    ['layout of 1,000 steps', scattered, () => layOut(scattered)],
    ['a run of 1,000 steps', flow, () => dryRun({ flow: compiled, moment })],
    ['placeholders in 400,000 braces', braces, () => fillText({ text: braces, lookUp: lookUpIn({}) })],
    ['text of 1.6 MB of hostile HTML', html, () => html.map(htmlToText)],
    ['reply in 0.8 MB of hostile text', replies, () => replies.map(withoutQuotes)],
  ];
  for (const [figure, input, work] of works) {
    const json = JSON.stringify(input);
    report({
      figure,
      unit: 'ms',
      ours: medianOf(work),
      baseline: medianOf(() => JSON.parse(json) as unknown),
      baselineIs: 'reading the same input as JSON',
      betterIs: 'lower',
    });
  }
};

function medianOf(work: () => unknown): number {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS + WARM_UP_TURNS; turn++) {
    const began = performance.now();
    work();
    if (turn >= WARM_UP_TURNS) times.push(performance.now() - began);
  }
  return times.sort((a, b) => a - b)[TURNS / 2] ?? Number.NaN;
}
