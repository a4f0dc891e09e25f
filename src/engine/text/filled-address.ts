/**
 * A web address with placeholders. A value is encoded, so it stays within its path segment, query value or
 * host name whatever characters it holds. Only a placeholder at the start of the address stands for more, and
 * its value must itself be an address.
 */
import {
  type Filled,
  fillParts,
  isMissing,
  type LookUp,
  type Part,
  placeholderName,
} from './placeholders.ts';

export type FilledAddress = Filled & {
  /** Why the address must not be called. */
  fault: string | null;
};

export const addressParts = (parts: readonly Part[]): Part[] =>
  parts.map((part, index) =>
    typeof part === 'string' || isOrigin({ parts, index }) ? part : { ...part, as: 'uri' },
  );

/** `{webhook.base}/leads`, but not the scheme alone, as in `{webhook.scheme}://example.com`. */
function isOrigin({ parts, index }: { parts: readonly Part[]; index: number }): boolean {
  const following = parts[1];
  return index === 0 && !(typeof following === 'string' && following.startsWith('://'));
}

export function fillAddress({ parts, lookUp }: { parts: readonly Part[]; lookUp: LookUp }): FilledAddress {
  const filled = fillParts({ parts, lookUp });
  const fault = originFault({ parts, lookUp }) ?? pathFault({ parts, lookUp });
  return { ...filled, text: sentAddress(filled.text), fault };
}

/** As it is sent and shown in the history: the part after a # is never sent. */
export function sentAddress(text: string): string {
  if (!URL.canParse(text)) return text;
  const url = new URL(text);
  url.hash = '';
  return url.href;
}

function originFault({ parts, lookUp }: { parts: readonly Part[]; lookUp: LookUp }): string | null {
  const [first] = parts;
  if (typeof first !== 'object' || first.as) return null;
  const value = lookUp(first);
  if (isMissing(value) || /^\s*https?:\/\//i.test(String(value))) return null;
  return `{${placeholderName(first)}} holds no web address, so nothing was called.`;
}

/**
 * No encoding keeps `..` from meaning the parent folder, so an address whose path gets one from a value is
 * not called.
 */
function pathFault({ parts, lookUp }: { parts: readonly Part[]; lookUp: LookUp }): string | null {
  let segment = '';
  let isFilled = false;
  const leadsElsewhere = () => isFilled && /^(\.|%2e){1,2}$/i.test(segment);
  for (const part of parts) {
    if (typeof part !== 'string') {
      segment += fillParts({ parts: [part], lookUp }).text;
      isFilled ||= part.as !== undefined;
      continue;
    }
    const [path = '', afterPath] = part.split(/[?#]/, 2);
    const [end = '', ...segments] = path.split(/[/\\]/);
    segment += end;
    if (segments.length > 0) {
      if (leadsElsewhere()) return LEADS_ELSEWHERE;
      segment = segments.at(-1) ?? '';
      isFilled = false;
    }
    if (afterPath !== undefined) break;
  }
  return leadsElsewhere() ? LEADS_ELSEWHERE : null;
}

const LEADS_ELSEWHERE =
  'A variable puts dots into the path of the address, which would change where it leads. Nothing was called.';
