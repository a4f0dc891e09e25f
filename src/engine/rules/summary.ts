/** A flow in one paragraph: "When a conversation finishes, wait 10 minutes, then send an SMS." */
import type { ActionCatalogue, TriggerCatalogue } from '../catalogue.ts';
import { type Branch, type Condition, type Graph, type GraphNode, takesValue } from '../graph/graph.ts';
import { indexTree, type Tree } from '../graph/tree.ts';
import { parseVariable, placeholderName } from '../text/placeholders.ts';
import { DELAY_ACTION, readDelay } from '../time/delay.ts';
import { scheduleWords } from '../time/schedule.ts';
import { variableLabel } from '../values/variable-catalogue.ts';
import { readableText } from './readable-text.ts';

export function summarise({
  graph,
  actions,
  triggers,
}: {
  graph: Graph;
  actions: ActionCatalogue;
  triggers: TriggerCatalogue;
}): string {
  const tree = indexTree(graph);
  if (!tree.root) return 'Nothing happens yet: this flow has no trigger.';
  const { schedule, action, name } = tree.root.data;
  const trigger = triggers.get(action)?.phrase ?? name;
  const steps = stepsFrom({ node: tree.followerOf(tree.root.id), tree, actions });
  const beginning = schedule ? scheduleWords(schedule) : `When ${trigger}`;
  return `${beginning}, ${steps || 'nothing happens yet'}.`;
}

type Walk = { node: GraphNode | null; tree: Tree; actions: ActionCatalogue };

/** A step has one follower and only a split has more, so a chain is a loop and only a split recurses. */
function stepsFrom({ node, tree, actions }: Walk): string {
  const phrases: string[] = [];
  for (let at = node; at; at = tree.followerOf(at.id)) phrases.push(phraseOf({ node: at, tree, actions }));
  return phrases.join(', then ');
}

function phraseOf({ node, tree, actions }: Walk & { node: GraphNode }): string {
  if (node.type === 'splitNode') {
    const branches = tree.childrenOf(node.id);
    return branches.map((branch) => branchPhrase({ node: branch, tree, actions })).join('; ');
  }
  if (node.type !== 'customNode') return node.data.name;
  if (node.data.action === DELAY_ACTION) return waitPhrase(node.data);
  const phrase = actions.get(node.data.action)?.phrase ?? node.data.name;
  const failure = tree.failureOf(node.id);
  const instead = failure && stepsFrom({ node: tree.followerOf(failure.id), tree, actions });
  return instead ? `${phrase} (or, if that fails, ${instead})` : phrase;
}

function branchPhrase({ node, tree, actions }: Walk & { node: GraphNode }): string {
  if (node.type !== 'branchNode') return '';
  const steps = stepsFrom({ node: tree.followerOf(node.id), tree, actions }) || 'do nothing';
  return node.data.type === 'default' ? `otherwise ${steps}` : `if ${conditionPhrase(node.data)} ${steps}`;
}

/** "status equals hot and city contains Provo"; the branch's name when there is no condition. */
export function conditionPhrase({ name, conditions }: Pick<Branch, 'name' | 'conditions'>): string {
  const phrases = conditions.map((condition, index) => {
    const phrase = comparison(condition);
    return index === 0 ? phrase : `${condition.type === '||' ? 'or' : 'and'} ${phrase}`;
  });
  return phrases.join(' ') || name || '…';
}

function comparison({ selectedVariable, operand, expectedValue }: Condition): string {
  const variable = parseVariable(selectedVariable);
  if (!variable || !operand) return '…';
  const label = variableLabel(placeholderName(variable));
  return takesValue(operand)
    ? `${label} ${operand} ${readableText(expectedValue).trim() || 'nothing'}`
    : `${label} ${operand}`;
}

function waitPhrase(data: Readonly<Record<string, unknown>>): string {
  const delay = readDelay(data);
  if (!delay) return 'wait';
  return `wait ${delay.words}${delay.businessHoursOnly ? ' (until the business is open)' : ''}`;
}
