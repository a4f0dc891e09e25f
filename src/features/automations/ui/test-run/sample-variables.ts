/** What a test run is given: a value for each variable that the flow names, made up where nobody has said one. */
import type { Condition, Graph } from '#engine/graph.ts';
import { type Placeholder, parsePlaceholders, parseVariable, placeholderName } from '#engine/placeholders.ts';
import { compileTemplate, namesIn } from '#engine/template.ts';
import { CATEGORIES, NOT_GIVEN_YET } from '#engine/variables.ts';

/** By name, such as `contact.first_name`. */
export type Sample = Readonly<Record<string, string>>;

/** The same on every start of the drawer, so that a test can be repeated. The numbers are kept free for fiction. */
const MADE_UP: Sample = {
  'contact.first_name': 'Jamie',
  'contact.last_name': 'Rivera',
  'contact.email': 'jamie@example.com',
  'contact.phone_number': '+18015550142',
  'contact.address': '12 Maple Ave',
  'contact.city': 'Salt Lake City',
  'contact.state': 'UT',
  'contact.zip_code': '84105',
  'contact.country': 'US',
  'conversation.id': '1042',
  'conversation.status': 'New',
  'conversation.quote_value': '480',
  'appointment.event_id': '311',
  'appointment.event_title': 'Leak repair',
  'appointment.start_time': '2026-03-09 09:30',
  'appointment.end_time': '2026-03-09 11:00',
  'appointment.location': '12 Maple Ave, Salt Lake City, UT 84105',
  'appointment.status': 'Completed',
  'offering.title': 'Leak repair',
  'webhook.response_status': '200',
};
/** The server fills these in by itself. */
const OWN_CATEGORIES = ['business', 'ai_receptionist'];

/** Every variable that a step or a condition names, once, in the order of the picker's folders. */
export function namedVariables(graph: Graph): Placeholder[] {
  const named = new Map(
    graph.nodes
      .flatMap((node): Placeholder[] => {
        if (node.type === 'customNode') return namesIn(compileTemplate(node.data));
        if (node.type === 'splitNode')
          return node.data.branches.flatMap(({ conditions }) => conditions.flatMap(namesInCondition));
        return [];
      })
      .map((placeholder) => [placeholderName(placeholder), placeholder]),
  );
  return [...named.values()].sort((one, other) => rankOf(one) - rankOf(other));
}

export function firstSample(graph: Graph): Sample {
  const known = { ...MADE_UP, ...sampleOfTrigger(graph) };
  return Object.fromEntries(
    namedVariables(graph).map((placeholder) => [
      placeholderName(placeholder),
      known[placeholderName(placeholder)] ?? '',
    ]),
  );
}

/** As the server takes them. What is blank has no value: the test then shows what the flow does without it. */
export function toVariables(sample: Sample): Record<string, Record<string, string>> {
  const variables: Record<string, Record<string, string>> = {};
  for (const [name, value] of Object.entries(sample)) {
    const [category = '', field = ''] = name.split('.');
    if (value.trim() !== '') variables[category] = { ...variables[category], [field]: value };
  }
  return variables;
}

export const isFilledByServer = (placeholder: Placeholder): boolean =>
  OWN_CATEGORIES.includes(placeholder.category) && !NOT_GIVEN_YET.has(placeholderName(placeholder));

function namesInCondition({ selectedVariable, expectedValue }: Condition): Placeholder[] {
  const variable = parseVariable(selectedVariable);
  const named = parsePlaceholders(expectedValue).filter((part) => typeof part !== 'string');
  return variable ? [variable, ...named] : named;
}

function sampleOfTrigger({ nodes }: Graph): Sample {
  const starter = nodes.find((node) => node.type === 'starterNode');
  const mapped = starter?.data.webhookSettings?.variableMappings ?? [];
  const asked = starter?.data.conversationVariables ?? [];
  return Object.fromEntries([
    ...asked.map(({ name, expected_responses: [first = ''] }) => [`conversation.${name}`, first]),
    ...mapped
      .filter(({ sampleValue }) => sampleValue !== '')
      .map(({ variableCategory, variableField, sampleValue }) => [
        `${variableCategory.toLowerCase()}.${variableField}`,
        sampleValue,
      ]),
  ]);
}

function rankOf({ category }: Placeholder): number {
  const rank = (CATEGORIES as readonly string[]).indexOf(category);
  return rank === -1 ? CATEGORIES.length : rank;
}
