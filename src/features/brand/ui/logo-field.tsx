import { Image } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { FileDrop } from '#ui/input/file-drop.tsx';
import { MAX_LOGO_BYTES } from '../contract/vocabulary.ts';

const ACCEPTED = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

export function LogoField({
  shown,
  onChange,
}: {
  /** The address of the logo, or of the file that is to replace it. */
  shown: string | null;
  /** Null removes it. */
  onChange: (file: File | null) => void;
}) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="grid size-20 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-sunken">
        {shown ? (
          <img src={shown} alt="Your logo" className="max-h-full max-w-full object-contain" />
        ) : (
          <Image aria-hidden="true" className="size-7 text-soft" />
        )}
      </div>
      <div className="min-w-48 grow">
        <FileDrop
          label="Choose a logo"
          accept={ACCEPTED}
          maxBytes={MAX_LOGO_BYTES}
          onFiles={([file]) => onChange(file ?? null)}
        />
      </div>
      {shown ? (
        <Button size="small" variant="ghost" onClick={() => onChange(null)}>
          Remove logo
        </Button>
      ) : null}
    </div>
  );
}
