import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { CarouselControls } from './carousel-controls.tsx';
import { useRotation } from './use-rotation.ts';

type CarouselSlide = { id: string; label: string; content: ReactNode };

export type CarouselProps = {
  label: string;
  slides: readonly CarouselSlide[];
  intervalMs?: number;
  className?: string;
};

/**
 * Follows the ARIA carousel pattern: pauses under pointer or focus, can be stopped, and announces only while
 * paused.
 */
export function Carousel({ label, slides, intervalMs = 7000, className }: CarouselProps) {
  const [held, setHeld] = useState(false);
  const { index, show, playing, setPlaying } = useRotation({ count: slides.length, intervalMs, held });
  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      className={clsx('flex min-w-0 flex-col gap-4', className)}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setHeld(false)}
    >
      {/* All slides share one grid cell: the tallest sets the height, so nothing jumps. */}
      <div aria-live={playing && !held ? 'off' : 'polite'} className="grid grow">
        {slides.map((slide, position) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is a group by the ARIA carousel pattern, not a fieldset
          <div
            key={slide.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${slides.length}: ${slide.label}`}
            inert={position !== index}
            className={clsx(
              'col-start-1 row-start-1 min-w-0 transition-opacity duration-180',
              position === index ? 'opacity-100' : 'opacity-0',
            )}
          >
            {slide.content}
          </div>
        ))}
      </div>
      {slides.length > 1 ? (
        <CarouselControls
          slides={slides}
          index={index}
          onShow={show}
          playing={playing}
          onPlayingChange={setPlaying}
        />
      ) : null}
    </section>
  );
}
