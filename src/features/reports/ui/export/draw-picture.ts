/** A tile as a PNG: its name, its period, and its chart or values, in the colours of the page. */
const WIDTH = 800;
const PADDING = 32;
const SCALE = 2;
const MOST_IMAGE_HEIGHT = 360;
const LINE_HEIGHT = 26;
/** A longer table is exported as CSV. */
const MOST_LINES = 30;

type Colors = { surface: string; ink: string; soft: string };

export async function drawPicture({
  title,
  subtitle,
  chart,
  lines,
}: {
  title: string;
  subtitle: string;
  /** The picture on the page, if there is one. */
  chart: SVGSVGElement | null;
  /** The values in words; a large first one if there is no chart. */
  lines: readonly string[];
}): Promise<Blob | null> {
  const image = chart ? await imageOf(chart) : null;
  const shown = lines.slice(0, MOST_LINES);
  const imageWidth = image
    ? Math.min(WIDTH - 2 * PADDING, (image.width / image.height) * MOST_IMAGE_HEIGHT)
    : 0;
  const imageHeight = image ? (image.height / image.width) * imageWidth : 0;
  const height = PADDING * 2 + 72 + imageHeight + shown.length * LINE_HEIGHT;
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  const colors = pageColors();
  pen.scale(SCALE, SCALE);
  pen.fillStyle = colors.surface;
  pen.fillRect(0, 0, WIDTH, height);
  const write = (text: string, place: { y: number; font: string; color: string }) => {
    pen.font = `${place.font} "Inter Variable", sans-serif`;
    pen.fillStyle = place.color;
    pen.fillText(text, PADDING, place.y, WIDTH - 2 * PADDING);
  };
  write(title, { y: PADDING + 22, font: '600 22px', color: colors.ink });
  write(subtitle, { y: PADDING + 48, font: '400 14px', color: colors.soft });
  let y = PADDING + 72;
  if (image) pen.drawImage(image, PADDING, y, imageWidth, imageHeight);
  y += imageHeight;
  for (const line of shown) {
    y += LINE_HEIGHT;
    write(line, { y: y - 6, font: '400 15px', color: colors.ink });
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

/** The names of colours mean nothing outside of the page, so each shape gets the colour that it has now. */
const KEPT = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'fill-opacity',
  'stroke-opacity',
  'font-size',
];

async function imageOf(chart: SVGSVGElement): Promise<HTMLImageElement> {
  const { width, height } = chart.getBoundingClientRect();
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const originals = chart.querySelectorAll('*');
  for (const [index, element] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of KEPT) element.style.setProperty(name, style.getPropertyValue(name));
  }
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.style.setProperty('font-family', 'sans-serif');
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
  await image.decode();
  return image;
}

const pageColors = (): Colors => ({
  surface: colorOf('--surface'),
  ink: colorOf('--ink'),
  soft: colorOf('--ink-soft'),
});

/**
 * A token has a value per theme; only an element says which one holds. Each gets an element of its own: one that changes its
 * colour still has the old one while it fades.
 */
function colorOf(token: string): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}
