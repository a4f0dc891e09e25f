/**
 * Messages may be stored keys ("contact_saved"), which are shown with spaces. A variable keeps its spelling.
 */
export function toastText(message: string) {
  return message.replace(/\{\w+\.\w+\}|_/g, (found) => (found === '_' ? ' ' : found));
}
