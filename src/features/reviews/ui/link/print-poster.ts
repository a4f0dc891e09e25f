const STYLE = `
  body { font-family: system-ui, sans-serif; text-align: center; padding: 15mm; color: black; }
  h1 { font-size: 28pt; margin: 0 0 4mm; }
  p { font-size: 16pt; margin: 0; }
  img { width: 140mm; margin: 8mm 0; }
  small { font-size: 10pt; overflow-wrap: anywhere; }
`;

/** Prints one sheet with the code, from a frame of its own so that nothing else of the page is printed. */
export async function printPoster({
  business,
  link,
  image,
}: {
  business: string;
  link: string;
  image: string;
}): Promise<void> {
  const frame = document.createElement('iframe');
  frame.title = 'Print';
  frame.style.cssText = 'position:fixed;inset:auto 0 0 auto;width:0;height:0;border:0';
  document.body.append(frame);
  const { contentDocument: sheet, contentWindow: view } = frame;
  if (!sheet || !view) return;
  sheet.title = `Review ${business}`;
  const code = Object.assign(sheet.createElement('img'), { src: image, alt: '' });
  sheet.head.append(element(sheet, 'style', STYLE));
  sheet.body.append(
    element(sheet, 'h1', business),
    element(sheet, 'p', 'How did we do? Scan this code to tell us.'),
    code,
    element(sheet, 'div', ''),
    element(sheet, 'small', link),
  );
  await code.decode();
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

const element = (sheet: Document, name: string, text: string): HTMLElement =>
  Object.assign(sheet.createElement(name), { textContent: text });
