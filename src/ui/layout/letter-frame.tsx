import { useEffect, useRef, useState } from 'react';

/** In addition to the page's own policy, which a frame of this kind inherits, and which development goes without. */
const POLICY = "default-src 'none'; img-src 'self' data: blob:; style-src 'unsafe-inline'";
const HEAD = `<head><meta http-equiv="Content-Security-Policy" content="${POLICY}"><base target="_blank">`;

/**
 * An e-mail as a mail program shows it, apart from the styles of this page: it runs no script, loads nothing from other
 * servers, and opens its links in a new tab. It is as high as its text.
 */
export function LetterFrame({
  html,
  title,
  isPicture = false,
}: {
  html: string;
  title: string;
  /** Nothing in it can be used. */
  isPicture?: boolean;
}) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(288);
  const measure = () => {
    // While it is parsed, a document has no body yet.
    const body = frame.current?.contentDocument?.body as HTMLElement | null | undefined;
    setHeight(body?.offsetHeight || 288);
  };
  useEffect(() => {
    if (!frame.current) return;
    // Its text wraps differently when the page gets narrower.
    const watch = new ResizeObserver(measure);
    watch.observe(frame.current);
    return () => watch.disconnect();
  });
  return (
    <iframe
      ref={frame}
      title={title}
      // Without scripts, "allow-same-origin" only lets this page measure it.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace('<head>', HEAD)}
      onLoad={measure}
      tabIndex={isPicture ? -1 : undefined}
      style={{ height }}
      className={
        isPicture ? 'pointer-events-none block w-full border-0 bg-white' : 'block w-full border-0 bg-white'
      }
    />
  );
}
