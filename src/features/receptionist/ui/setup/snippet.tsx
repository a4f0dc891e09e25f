import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/control/button.tsx';
import { Card } from '#ui/layout/card.tsx';

const CONFIRMED_MS = 2000;

/** The one line that puts the chat on a website. */
export function Snippet({ businessId }: { businessId: string }) {
  const code = `<script src="${window.location.origin}/widget.js" data-business="${businessId}" async></script>`;
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied(true);
    } catch {
      // The code can still be selected and copied by hand.
    }
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
      <Button icon={isCopied ? <Check className="text-success" /> : <Copy />} onClick={() => void copy()}>
        Copy the code
      </Button>
      <span role="status" className="sr-only">
        {isCopied ? 'Copied' : ''}
      </span>
    </Card>
  );
}
