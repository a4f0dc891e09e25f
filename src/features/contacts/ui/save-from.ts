/** Lets the browser save what an address answers, straight to disk however long it is. */
export function saveFrom(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  link.click();
}
