import clsx from 'clsx';
import { CircleAlert, Upload } from 'lucide-react';
import { type DragEvent, type ReactNode, useId, useState } from 'react';
import { describeKinds, findFileProblem, formatBytes } from './file-check.ts';

export type FileDropProps = {
  label: ReactNode;
  /** ".csv", "image/png" or "image/*". */
  accept: readonly string[];
  maxBytes: number;
  multiple?: boolean;
  disabled?: boolean;
  hint?: ReactNode;
  /** An outside error, e.g. a failed upload; the component itself reports a refused file. */
  error?: ReactNode;
  onFiles: (files: File[]) => void;
};

export function FileDrop({
  label,
  accept,
  maxBytes,
  multiple = false,
  disabled,
  hint,
  error,
  onFiles,
}: FileDropProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shownError = problem ?? error;

  function take(list: FileList | null) {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length === 0) return;
    const found =
      files.map((file) => findFileProblem({ file, accept, maxBytes })).find((one) => one !== null) ?? null;
    setProblem(found);
    if (found === null) onFiles(files);
  }

  function drag(event: DragEvent, entering: boolean) {
    event.preventDefault();
    setOver(entering && !disabled);
  }

  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        onDragOver={(event) => drag(event, true)}
        onDragLeave={(event) => drag(event, false)}
        onDrop={(event) => {
          drag(event, false);
          if (!disabled) take(event.dataTransfer.files);
        }}
        className={clsx(
          zoneStyle,
          disabled ? 'cursor-not-allowed opacity-60' : 'cursor-pointer',
          zoneColour(over, Boolean(shownError)),
        )}
      >
        <Upload aria-hidden="true" className="size-6 text-accent-ink" />
        <span className="font-medium">{label}</span>
        <span id={`${id}-hint`} className="text-sm text-soft">
          {hint ?? `Drop here or choose: ${describeKinds(accept)}, up to ${formatBytes(maxBytes)}`}
        </span>
        <input
          id={id}
          type="file"
          accept={accept.join(',')}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={shownError ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          className="sr-only"
          onChange={(event) => {
            take(event.target.files);
            // Choosing the same file again after an error must fire a change event again.
            event.target.value = '';
          }}
        />
      </label>
      <p
        id={`${id}-error`}
        aria-live="polite"
        className="mt-1.5 flex min-h-5 items-start gap-1.5 text-[0.8125rem] leading-5 text-danger"
      >
        {shownError ? <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" /> : null}
        {shownError ? <span>{shownError}</span> : null}
      </p>
    </div>
  );
}

function zoneColour(over: boolean, failed: boolean) {
  if (over) return 'border-accent-ink bg-accent-wash';
  return failed ? 'border-danger bg-surface' : 'border-line-strong bg-surface hover:bg-sunken';
}

const zoneStyle =
  'flex min-h-36 flex-col items-center justify-center gap-1 rounded-card border-2 border-dashed p-6 text-center ' +
  'transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-ink';
