/**
 * What a feature's file may import from its own feature and from others. The linter enforces the walls between the
 * top-level folders; these rules depend on which feature a file belongs to, which the linter's patterns cannot express.
 */
import type { Arrow } from './imports.ts';

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
 * The rooms within features that other features call by more than one file, with those files. A room has one door, so that
 * a reader knows where to begin.
 */
export function findSideDoors(arrows: readonly Arrow[]): Record<string, string[]> {
  const doors = new Map<string, Set<string>>();
  for (const { from, to } of arrows) {
    const [here, there] = [placeOf(from), placeOf(to)];
    const [room, ...file] = there?.file.split('/') ?? [];
    if (!here || !there || !room || file.length === 0) continue;
    if (here.feature === there.feature || there.part !== 'server') continue;
    const name = `${there.feature}/${room}`;
    doors.set(name, (doors.get(name) ?? new Set()).add(file.join('/')));
  }
  const several = [...doors].filter(([, files]) => files.size > 1);
  return Object.fromEntries(several.map(([name, files]) => [name, [...files].toSorted()]));
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
