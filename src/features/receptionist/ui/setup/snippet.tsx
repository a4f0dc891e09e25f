import { Check, Copy } from 'lucide-react';
import { Button } from '#ui/control/button.tsx';
import { useCopy } from '#ui/control/use-copy.ts';
import { notify } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';

/** The one line that puts the chat on a website. */
export function Snippet({ businessId }: { businessId: string }) {
  const code = `<script src="${window.location.origin}/widget.js" data-business="${businessId}" async></script>`;
  const { isCopied, copy } = useCopy(code);
  const copyOrSay = async () => {
    if (!(await copy())) notify.error('Failed to copy it. Select it and copy it by hand.');
  };
  return (
    <Card
      title="Put it on your website"
      description="Paste this line before the end of the page, right before </body>, or send it to the person who keeps your site."
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard */}
      <pre tabIndex={0} className="mb-3 overflow-x-auto rounded-control bg-sunken p-3 text-[0.8125rem]">
        <code>{code}</code>
      </pre>
      <Button
        icon={isCopied ? <Check className="text-success" /> : <Copy />}
        onClick={() => void copyOrSay()}
      >
        Copy the code
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </Card>
  );
}
