import { useState } from 'react';
import { Columns, Example } from '#apps/web/design/design-section.tsx';
import { FileDrop } from '#ui/input/file-drop.tsx';

export function FilesSection() {
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Example title="Default, error, disabled">
      <Columns>
        <FileDrop
          label={chosen ?? 'Upload your contacts'}
          accept={['.csv']}
          maxBytes={2 * 1024 * 1024}
          onFiles={(files) => setChosen(files.map((file) => file.name).join(', '))}
        />
        <FileDrop
          label="Upload your logo"
          accept={['image/png', 'image/svg+xml']}
          maxBytes={512 * 1024}
          error="The upload did not finish. Try again."
          onFiles={() => undefined}
        />
        <FileDrop
          label="Upload documents"
          accept={['.pdf']}
          maxBytes={1024}
          disabled
          onFiles={() => undefined}
        />
      </Columns>
    </Example>
  );
}
