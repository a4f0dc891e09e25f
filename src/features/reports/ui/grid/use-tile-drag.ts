import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { type Point, trackPointer } from '#ui/drag/track-pointer.ts';
import { keyOf, moved, type Tile } from './tiles.ts';

type Moving = { key: string; keys: string[]; by: 'pointer' | 'keys' };

const STEPS: Partial<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

export const HANDLE = 'data-tile-handle';
export const TILE = 'data-tile';

/**
 * The tile that is being moved and the order it would make: by mouse, by a finger on the handle, or by Space and the arrow
 * keys. Meanwhile the tiles keep their order in the page and are placed by CSS, so that the handle keeps its focus.
 */
export function useTileDrag({ tiles, onDrop }: { tiles: readonly Tile[]; onDrop: (keys: string[]) => void }) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [said, setSaid] = useState('');
  const stopTracking = useRef<() => void>(undefined);
  useEffect(() => () => stopTracking.current?.(), []);
  const keys = tiles.map(keyOf);
  const refocus = useFocusAfterMove(keys.join());

  const say = (tile: Tile, words: string) => setSaid(`${tile.name} ${words}`);
  const placeIn = (order: string[], tile: Tile) =>
    `place ${order.indexOf(keyOf(tile)) + 1} of ${order.length}`;
  const drop = (tile: Tile, order: string[]) => {
    setMoving(null);
    say(tile, `dropped at ${placeIn(order, tile)}.`);
    if (order.join() === keys.join()) return;
    refocus(keyOf(tile));
    onDrop(order);
  };
  const putBack = (tile: Tile) => {
    setMoving(null);
    say(tile, 'put back.');
  };

  const press = (event: PointerEvent<HTMLElement>, tile: Tile) => {
    if (event.button !== 0 || moving) return;
    let order = keys;
    let last: string | undefined;
    const show = () => setMoving({ key: keyOf(tile), keys: order, by: 'pointer' });
    const on = {
      lift: show,
      move: (point: Point) => {
        const over = tileAt(point);
        // Only once per tile: a wide tile that has made room may still be under the pointer.
        if (over === last) return;
        last = over;
        if (!over || over === keyOf(tile)) return;
        order = moved(order, { from: order.indexOf(keyOf(tile)), to: order.indexOf(over) });
        show();
      },
      drop: () => drop(tile, order),
      cancel: () => putBack(tile),
    };
    stopTracking.current = trackPointer({ event: event.nativeEvent, scroller: document.documentElement, on });
  };

  const steer = (event: KeyboardEvent<HTMLElement>, tile: Tile) => {
    const own = moving?.by === 'keys' && moving.key === keyOf(tile) ? moving : null;
    if (!own) {
      if (event.key !== ' ' && event.key !== 'Enter') return;
      event.preventDefault();
      setMoving({ key: keyOf(tile), keys, by: 'keys' });
      say(
        tile,
        `lifted, ${placeIn(keys, tile)}. Move it with the arrow keys, drop it with Space, Escape puts it back.`,
      );
      return;
    }
    const step = STEPS[event.key];
    if (step) {
      const from = own.keys.indexOf(own.key);
      const to = Math.min(own.keys.length - 1, Math.max(0, from + step));
      const order = moved(own.keys, { from, to });
      setMoving({ ...own, keys: order });
      say(tile, `at ${placeIn(order, tile)}.`);
    } else if (event.key === ' ' || event.key === 'Enter') drop(tile, own.keys);
    else if (event.key === 'Escape') putBack(tile);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const handlersOf = (tile: Tile) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => press(event, tile),
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => steer(event, tile),
    // A button is clicked when Space is released.
    onKeyUp: (event: KeyboardEvent<HTMLElement>) => event.key === ' ' && event.preventDefault(),
    onBlur: () => moving?.by === 'keys' && putBack(tile),
  });
  const order = moving?.keys ?? keys;
  return { moving, said, handlersOf, placeOf: (tile: Tile) => order.indexOf(keyOf(tile)) };
}

const tileAt = ({ x, y }: Point): string | undefined =>
  document.elementFromPoint(x, y)?.closest(`[${TILE}]`)?.getAttribute(TILE) ?? undefined;

/** A tile that moves in the page loses the focus of its handle; returns the function that asks to give it back. */
function useFocusAfterMove(order: string): (key: string) => void {
  const wanted = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!wanted.current || order === '') return;
    document.querySelector<HTMLElement>(`[${HANDLE}="${wanted.current}"]`)?.focus();
    wanted.current = undefined;
  }, [order]);
  return (key) => {
    wanted.current = key;
  };
}
