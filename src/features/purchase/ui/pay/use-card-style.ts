import type { StripeElementStyle } from '@stripe/stripe-js';
import { type RefObject, useEffect, useState } from 'react';

/** Frames of another origin cannot use CSS tokens, so they are given the colours again when the theme changes. */
export function useCardStyle(box: RefObject<HTMLElement | null>): StripeElementStyle | null {
  const [style, setStyle] = useState<StripeElementStyle | null>(null);
  useEffect(() => {
    const read = () => {
      if (box.current) setStyle(styleOf(box.current));
    };
    read();
    const theme = new MutationObserver(read);
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
    return () => theme.disconnect();
  }, [box]);
  return style;
}

function styleOf(box: HTMLElement): StripeElementStyle {
  const { color, accentColor: soft, caretColor: danger } = getComputedStyle(box);
  return {
    base: {
      color,
      iconColor: soft,
      fontFamily: 'ui-sans-serif, system-ui, sans-serif',
      // Smaller, and a phone zooms in.
      fontSize: '16px',
      '::placeholder': { color: soft },
    },
    invalid: { color: danger, iconColor: danger },
  };
}
