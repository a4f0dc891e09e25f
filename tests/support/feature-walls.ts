/**
 * What a feature's file may import from its own feature and from others. The linter enforces the walls between the
 * top-level folders; these rules depend on which feature a file belongs to, which the linter's patterns cannot express.
 */
import type { Arrow, Import } from './imports.ts';

type Part = 'ui' | 'contract' | 'demo' | 'server';
type Place = { feature: string; file: string; part: Part };

/** The only server files of a feature that other features may call. */
const SERVICE = /(^|\/)([a-z-]+-)?service\.ts$/;

/** What a feature publishes to the others, and what it needs from them. */
const DOOR = /^(contract|vocabulary|ports)\.ts$/;

/** Why the import is forbidden, or null. */
export function wallAgainst({ from, to }: Arrow): string | undefined {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (!here || !there) return;
  return here.feature === there.feature ? wallWithin(here, there) : wallBetween(here, there);
}

function wallWithin(here: Place, there: Place): string | undefined {
  if (here.part === 'ui' && !['ui', 'contract'].includes(there.part))
    return 'No server code reaches a browser.';
  if (here.part === 'contract' && there.part !== 'contract') return 'A contract knows only contracts.';
  if (there.part === 'ui' && here.part !== 'ui') return 'The server knows nothing of pages.';
  if (there.part === 'demo' && here.part === 'server') return 'The product does not rest on its demo.';
  return;
}

function wallBetween(here: Place, there: Place): string | undefined {
  if (DOOR.test(there.file)) return;
  if (here.part === 'ui' || here.part === 'contract') return 'Of another feature, read the contract.';
  if (SERVICE.test(there.file)) return;
  if (here.part === 'demo' && there.part === 'demo') return;
  return 'Of another feature, call a service or read the contract.';
}

/**
 * The rooms (folders within features) that other rooms enter by more than one file, with those files. A room has one
 * door, so that a reader knows where to begin. Not counted are
 *
 * - imports of types: nothing of the room runs,
 * - what is handed to `apps`: a file at the top of a feature that only `apps` imports (routes, jobs, variables, what
 *   belongs to a contact) gathers it from the feature's rooms,
 * - the demo, which fills tables directly.
 */
export function findSideDoors(imports: readonly Import[]): Record<string, string[]> {
  const importers = Map.groupBy(imports, ({ to }) => to);
  const isHandedOver = (path: string) => {
    const users = importers.get(path)?.filter(({ from }) => !isTest(from)) ?? [];
    const isAtTop = placeOf(path)?.file.includes('/') === false;
    return isInApps(path) || (isAtTop && users.length > 0 && users.every(({ from }) => isInApps(from)));
  };
  const doors = new Map<string, Set<string>>();
  for (const { from, to, isType } of imports) {
    const there = placeOf(to);
    const room = there?.part === 'server' ? roomOf(there) : undefined;
    if (!there || !room || isType || isTest(from) || isHandedOver(from)) continue;
    const here = placeOf(from);
    if (here?.part === 'demo' || (here && roomOf(here) === room)) continue;
    doors.set(room, (doors.get(room) ?? new Set()).add(`${there.feature}/${there.file}`));
  }
  const several = [...doors].filter(([, files]) => files.size > 1);
  return Object.fromEntries(several.map(([room, files]) => [room, [...files].toSorted()]));
}

const isInApps = (path: string): boolean => path.startsWith('src/apps/');
const isTest = (path: string): boolean => /\.test\.tsx?$|\/testing\//.test(path);

/** The folder below the feature's own; undefined for a file at the top of the feature. */
function roomOf({ feature, file }: Place): string | undefined {
  const [, folder] = /^([^/]+)\//.exec(file) ?? [];
  return folder && `${feature}/${folder}`;
}

function placeOf(path: string): Place | undefined {
  const [, feature, file] = /^src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return feature && file ? { feature, file, part: partOf(file) } : undefined;
}

function partOf(file: string): Part {
  if (file.startsWith('ui/')) return 'ui';
  if (/^(contract|vocabulary)\.ts$|^contract\//.test(file)) return 'contract';
  return /^demo(\/|\.ts$|-)/.test(file) ? 'demo' : 'server';
}
