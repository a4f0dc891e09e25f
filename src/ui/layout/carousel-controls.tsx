import clsx from 'clsx';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { useStarted } from '#ui/control/use-started.ts';

export function CarouselControls({
  slides,
  index,
  onShow,
  playing,
  onPlayingChange,
}: {
  slides: readonly { id: string; label: string }[];
  index: number;
  onShow: (index: number) => void;
  playing: boolean;
  onPlayingChange: (playing: boolean) => void;
}) {
  return (
    <div inert={!useStarted()} className="flex items-center justify-center gap-1">
      <Button
        variant="ghost"
        size="small"
        icon={playing ? <Pause /> : <Play />}
        label={playing ? 'Pause rotation' : 'Start rotation'}
        onClick={() => onPlayingChange(!playing)}
      />
      <Button
        variant="ghost"
        size="small"
        icon={<ChevronLeft />}
        label="Previous slide"
        onClick={() => onShow(index - 1)}
      />
      {slides.map((slide, position) => (
        <button
          key={slide.id}
          type="button"
          aria-label={`Show slide ${position + 1}: ${slide.label}`}
          aria-current={position === index ? 'true' : undefined}
          onClick={() => onShow(position)}
          className="grid size-6 place-items-center rounded-full"
        >
          <span
            className={clsx(
              'h-2 rounded-full transition-[width,background-color] duration-150',
              position === index ? 'w-5 bg-accent-ink' : 'w-2 bg-line-strong',
            )}
          />
        </button>
      ))}
      <Button
        variant="ghost"
        size="small"
        icon={<ChevronRight />}
        label="Next slide"
        onClick={() => onShow(index + 1)}
      />
    </div>
  );
}
