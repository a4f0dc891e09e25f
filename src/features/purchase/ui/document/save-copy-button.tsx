import { Download } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { saveBlob } from '#ui/files/save-blob.ts';

/** Saves a text as a file. */
export const SaveCopyButton = ({
  name,
  text,
  label = 'Save a copy',
}: {
  name: string;
  text: string;
  label?: string;
}) => (
  <Button
    size="small"
    icon={<Download />}
    onClick={() => saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }))}
  >
    {label}
  </Button>
);
