import { TriangleAlert } from 'lucide-react';
import type { RefCallback } from 'react';
import { contrastOf, longHex, readableOn, TEXT_CONTRAST } from '#platform/letter/contrast.ts';
import { Button } from '#ui/control/button.tsx';
import { Input } from '#ui/input/input.tsx';
import { HEX_COLOR } from '../contract/vocabulary.ts';
import { WHITE } from './preview-colors.ts';

export function ColorInput({
  value,
  fallback,
  text,
  name,
  onValueChange,
  onBlur,
  ref,
}: {
  value: string;
  /** Used until a color is chosen. */
  fallback: string;
  /** The color of the text on it. */
  text: string;
  name: string;
  onValueChange: (value: string) => void;
  onBlur: () => void;
  ref: RefCallback<HTMLElement>;
}) {
  const color = HEX_COLOR.test(value) ? value : fallback;
  const ratio = contrastOf(color, text);
  const better = readableOn(color, [text]);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2">
        <input
          type="color"
          aria-label="Pick the color"
          value={longHex(color)}
          onChange={(event) => onValueChange(event.target.value)}
          className="size-10 shrink-0 cursor-pointer rounded-control border border-line-strong bg-surface p-1"
        />
        <Input
          ref={ref}
          name={name}
          value={value}
          placeholder={fallback}
          maxLength={7}
          spellCheck={false}
          onValueChange={onValueChange}
          onBlur={onBlur}
        />
      </div>
      {ratio < TEXT_CONTRAST ? (
        <div className="flex flex-wrap items-center gap-2 rounded-control bg-accent-wash px-3 py-2 text-sm text-accent-ink">
          <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
          <p className="grow">
            {text === WHITE ? 'White' : 'Dark'} text is hard to read on it ({ratio.toFixed(1)}:1, 4.5:1 is
            needed).
          </p>
          <Button size="small" onClick={() => onValueChange(better)}>
            <span aria-hidden="true" className="size-4 rounded-full" style={{ background: better }} />
            Use {better}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
