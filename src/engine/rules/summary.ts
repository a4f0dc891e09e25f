/** A flow in one paragraph: "When a conversation finishes, wait 10 minutes, then send an SMS." */
import type { Catalogues } from '../catalogue.ts';
import { type Branch, type Condition, type Graph, type GraphNode, takesValue } from '../graph/graph.ts';
import { indexTree, type Tree } from '../graph/tree.ts';
import { parseVariable, placeholderName } from '../text/placeholders.ts';
import { DELAY_ACTION, readDelay } from '../time/delay.ts';
import { scheduleWords } from '../time/schedule.ts';
import type { VariableCatalogue } from '../values/variable-catalogue.ts';
import { operatorWords } from './operators.ts';
import { readableText } from './readable-text.ts';

export function summarise({ graph, ...catalogues }: { graph: Graph } & Catalogues): string {
  const tree = indexTree(graph);
  if (!tree.root) return 'Nothing happens yet: this flow has no trigger.';
  const { schedule, action, name } = tree.root.data;
  const trigger = catalogues.triggers.get(action)?.phrase ?? name;
  const steps = stepsFrom({ node: tree.followerOf(tree.root.id), tree, ...catalogues });
  const beginning = schedule ? scheduleWords(schedule) : `When ${trigger}`;
  return `${beginning}, ${steps || 'nothing happens yet'}.`;
}

type Walk = { node: GraphNode | null; tree: Tree } & Pick<Catalogues, 'actions' | 'variables'>;

/** A step has one follower and only a split has more, so a chain is a loop and only a split recurses. */
function stepsFrom({ node, ...walk }: Walk): string {
  const phrases: string[] = [];
  for (let at = node; at; at = walk.tree.followerOf(at.id)) phrases.push(phraseOf({ ...walk, node: at }));
  return phrases.join(', then ');
}

function phraseOf({ node, ...walk }: Walk & { node: GraphNode }): string {
  const { tree, actions } = walk;
  if (node.type === 'splitNode') {
    const branches = tree.childrenOf(node.id);
    return branches.map((branch) => branchPhrase({ ...walk, node: branch })).join('; ');
  }
  if (node.type !== 'customNode') return node.data.name;
  if (node.data.action === DELAY_ACTION) return waitPhrase(node.data);
  const phrase = actions.get(node.data.action)?.phrase ?? node.data.name;
  const failure = tree.failureOf(node.id);
  const instead = failure && stepsFrom({ ...walk, node: tree.followerOf(failure.id) });
  return instead ? `${phrase} (or, if that fails, ${instead})` : phrase;
}

function branchPhrase({ node, ...walk }: Walk & { node: GraphNode }): string {
  if (node.type !== 'branchNode') return '';
  const steps = stepsFrom({ ...walk, node: walk.tree.followerOf(node.id) }) || 'do nothing';
  return node.data.type === 'default'
    ? `otherwise ${steps}`
    : `if ${conditionPhrase(node.data, walk.variables)} ${steps}`;
}

/** "status equals hot and city contains Provo"; the branch's name when there is no condition. */
export function conditionPhrase(
  { name, conditions }: Pick<Branch, 'name' | 'conditions'>,
  variables: VariableCatalogue,
): string {
  const phrases = conditions.map((condition, index) => {
    const phrase = comparison(condition, variables);
    return index === 0 ? phrase : `${condition.type === '||' ? 'or' : 'and'} ${phrase}`;
  });
  return phrases.join(' ') || name || '…';
}

function comparison(
  { selectedVariable, operand, expectedValue }: Condition,
  variables: VariableCatalogue,
): string {
  const variable = parseVariable(selectedVariable);
  if (!variable || !operand) return '…';
  const name = placeholderName(variable);
  const compared = `${variables.labelOf(name)} ${operatorWords(operand, variables.find(name)?.kind)}`;
  return takesValue(operand)
    ? `${compared} ${readableText(expectedValue, variables).trim() || 'nothing'}`
    : compared;
}

function waitPhrase(data: Readonly<Record<string, unknown>>): string {
  const delay = readDelay(data);
  if (!delay) return 'wait';
  return `wait ${delay.words}${delay.businessHoursOnly ? ' (until the business is open)' : ''}`;
}
