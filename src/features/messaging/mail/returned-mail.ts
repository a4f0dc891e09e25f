/** RFC 3464: the part of a bounce in which the mail server says why. */
import type { Attachment } from 'postal-mime';

const REASON_MAX_LENGTH = 300;

/** Null for anything else, and for delay notices, which mail servers also send. */
export function readReturn(attachments: Attachment[]): string | null {
  const report = attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
  if (!report) return null;
  const text = typeof report.content === 'string' ? report.content : new TextDecoder().decode(report.content);
  const fields = fieldsIn(text);
  if (fields.get('action')?.toLowerCase() !== 'failed') return null;
  const said = (fields.get('diagnostic-code') ?? '').replace(/^[\w-]+;\s*/, '') || fields.get('status') || '';
  const reason = said.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return reason === ''
    ? 'The e-mail came back.'
    : `The recipient’s mail server said: ${reason}`.slice(0, REASON_MAX_LENGTH);
}

/** A line that begins with a space continues the previous one. Of repeated fields, the first counts. */
function fieldsIn(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const [, name, value] = /^([\w-]{1,40}):(.*)$/.exec(line) ?? [];
    if (name && value !== undefined && !fields.has(name.toLowerCase())) {
      fields.set(name.toLowerCase(), value.trim());
    }
  }
  return fields;
}
