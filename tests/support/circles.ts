/** Finds circles in a graph of files, and in the graphs of what lies side by side in a folder. */
import type { Arrow } from './imports.ts';

/** Arrows between rooms keep the import behind them, so that a message can name it. */
type DrawnArrow = Arrow & { drawnBy?: Arrow };
export type Circle = { members: string[]; arrows: DrawnArrow[] };

/** The strongly connected components (Tarjan): each is a whole knot, not just one circle in it. */
export function findCircles(arrows: DrawnArrow[]): Circle[] {
  const targets = Map.groupBy(arrows, ({ from }) => from);
  const places = new Map<string, number>();
  const earliest = new Map<string, number>();
  const path: string[] = [];
  const circles: Circle[] = [];

  const visit = (node: string): number => {
    let lowest = places.size;
    places.set(node, lowest);
    earliest.set(node, lowest);
    path.push(node);
    for (const { to } of targets.get(node) ?? []) {
      if (!places.has(to)) lowest = Math.min(lowest, visit(to));
      else if (path.includes(to)) lowest = Math.min(lowest, earliest.get(to) ?? lowest);
      earliest.set(node, lowest);
    }
    if (lowest === places.get(node)) close(path.splice(path.indexOf(node)));
    return lowest;
  };
  const close = (members: string[]) => {
    const within = arrows.filter(({ from, to }) => members.includes(from) && members.includes(to));
    if (within.length > 0) circles.push({ members: members.toSorted(), arrows: within });
  };

  for (const node of targets.keys()) if (!places.has(node)) visit(node);
  return circles.toSorted((one, other) => (`${one.members}` < `${other.members}` ? -1 : 1));
}

/**
 * The arrows between the entries of a folder: each subfolder counts as one entry with all it contains, and so does each
 * file. Two arrows between the same pair are one.
 */
export function arrowsWithin(folder: string, arrows: Arrow[]): DrawnArrow[] {
  const child = (path: string) => {
    if (!path.startsWith(`${folder}/`)) return;
    const end = path.indexOf('/', folder.length + 1);
    return end === -1 ? path : path.slice(0, end);
  };
  const drawn = new Map<string, DrawnArrow>();
  for (const arrow of arrows) {
    const [from, to] = [child(arrow.from), child(arrow.to)];
    if (from === undefined || to === undefined || from === to) continue;
    if (!drawn.has(`${from} ${to}`)) drawn.set(`${from} ${to}`, { from, to, drawnBy: arrow });
  }
  return [...drawn.values()];
}

/** Arrows to a room that their own room may not reach. */
export function findForbidden(
  arrows: DrawnArrow[],
  mayReach: Record<string, readonly string[]>,
): DrawnArrow[] {
  return arrows.filter(({ from, to }) => !mayReach[from]?.includes(to));
}

/** One line per arrow, so that a failure says which import to remove. */
export const inWords = (arrows: DrawnArrow[]): string =>
  arrows
    .map(({ from, to, drawnBy }) => `${from} → ${to}${drawnBy ? ` (${drawnBy.from} → ${drawnBy.to})` : ''}`)
    .join('\n');
