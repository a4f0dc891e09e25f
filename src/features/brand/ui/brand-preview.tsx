import { textOn } from '#platform/letter/contrast.ts';
import { INK, WHITE } from './contrast.ts';
import { LetterPreview } from './letter-preview.tsx';

type Brand = { name: string; logo: string | null; primary: string; secondary: string; tertiary: string };

/** Pictures of what customers will see: nothing in them can be used. */
export function BrandPreview(brand: Brand) {
  return (
    <figure className="flex min-w-0 flex-col gap-3">
      <figcaption className="text-sm font-medium">Preview</figcaption>
      <div
        aria-hidden="true"
        inert
        className="grid gap-4 text-sm sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2"
      >
        <Widget {...brand} />
        <Rating {...brand} />
        <Letter {...brand} />
      </div>
      <p className="sr-only">The web chat, the rating page and an e-mail in your brand’s colors.</p>
    </figure>
  );
}

const frame = 'min-w-0 overflow-hidden rounded-card border border-line shadow-card';

function Widget({ name, logo, primary, secondary, tertiary }: Brand) {
  return (
    <div className={frame} style={{ background: WHITE, color: INK }}>
      <div
        className="flex items-center gap-2 px-3 py-2 font-semibold"
        style={{ background: primary, color: textOn(primary) }}
      >
        <Mark logo={logo} />
        <span className="truncate">{name}</span>
      </div>
      <div className="flex flex-col gap-2 p-3">
        <span
          className="w-fit rounded-2xl px-3 py-1.5"
          style={{ background: tertiary, color: textOn(tertiary) }}
        >
          Hi! How can we help?
        </span>
        <span
          className="w-fit self-end rounded-2xl px-3 py-1.5"
          style={{ background: secondary, color: textOn(secondary) }}
        >
          My sink is leaking.
        </span>
      </div>
    </div>
  );
}

/** The first step of the rating page. */
function Rating({ name, logo, primary, secondary }: Brand) {
  return (
    <div className={frame} style={{ background: WHITE, color: INK }}>
      <div
        className="flex items-center justify-center gap-2 border-b-4 px-4 py-3 font-semibold"
        style={{ background: primary, color: textOn(primary), borderColor: secondary }}
      >
        <Mark logo={logo} />
        <span className="truncate">{name}</span>
      </div>
      <div className="p-4 text-center">
        <p className="font-semibold">How likely are you to recommend {name}?</p>
        <div className="mt-3 flex justify-center gap-1">
          {[7, 8, 9, 10].map((score) => (
            <span
              key={score}
              className="grid size-8 place-items-center rounded-control border font-semibold"
              style={
                score === 9
                  ? { background: primary, color: textOn(primary), borderColor: primary }
                  : { background: WHITE, borderColor: '#d5d0c6' }
              }
            >
              {score}
            </span>
          ))}
        </div>
      </div>
    </div>
  );
}

/** As a confirmation leaves the house. */
const EXAMPLE = 'Hi Ana,\n\nYour appointment is booked for Monday at 9:00 AM.\n\nhttps://example.com/booking';

function Letter({ name, logo, primary, tertiary }: Brand) {
  return (
    <div className={`${frame} sm:col-span-2 lg:col-span-1 xl:col-span-2`}>
      <LetterPreview name={name} logo={logo} primaryColor={primary} tertiaryColor={tertiary} text={EXAMPLE} />
    </div>
  );
}

function Mark({ logo }: { logo: string | null }) {
  return logo ? (
    <img src={logo} alt="" className="inline-block size-7 rounded bg-white object-contain" />
  ) : null;
}
