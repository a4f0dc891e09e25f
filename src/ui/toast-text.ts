/** Messages may arrive as stored keys ("contact_saved"); people read spaces. */
export function toastText(message: string) {
  return message.replaceAll('_', ' ');
}
