/** Messages may arrive as stored keys ("contact_saved"); people read spaces. A variable is spelled as it is used. */
export function toastText(message: string) {
  return message.replace(/\{\w+\.\w+\}|_/g, (found) => (found === '_' ? ' ' : found));
}
