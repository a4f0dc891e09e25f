/**
 * What a file of a feature may import of its own feature and of the others. The linter holds the walls between the rooms
 * of the house; here the answer depends on whose file it is, which the linter's patterns cannot say.
 */
import type { Arrow } from './imports.ts';

type Part = 'ui' | 'contract' | 'demo' | 'server';
type Place = { feature: string; file: string; part: Part };

/** The only files of a feature's server side that the others may call. */
const SERVICE = /(^|\/)([a-z-]+-)?service\.ts$/;

/** What a feature tells the others of itself, and what it asks them to bring. */
const DOOR = /^(contract|vocabulary|ports)\.ts$/;

/** Why the arrow is forbidden, or nothing. */
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

function placeOf(path: string): Place | undefined {
  const [, feature, file] = /^src\/features\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return feature && file ? { feature, file, part: partOf(file) } : undefined;
}

function partOf(file: string): Part {
  if (file.startsWith('ui/')) return 'ui';
  if (/^(contract|vocabulary)\.ts$|^contract\//.test(file)) return 'contract';
  return /^demo(\/|\.ts$|-)/.test(file) ? 'demo' : 'server';
}
