/**
 * An e-mail of a business as HTML: its name and logo on its color, the text below. The server sends it beside the plain
 * text, and the page of the brand shows it as a preview. Tables and inline styles, because mail programs know little else.
 */
import { readableOn, textOn } from './contrast.ts';

export type Letter = {
  name: string;
  /** An address that the reader's mail program can load. */
  logo: string | null;
  primaryColor: string;
  tertiaryColor: string;
  /** Plain text. Web addresses in it become links. */
  text: string;
  /** What links show instead of their addresses. */
  linkNames?: Record<string, string>;
};

const PAPER = '#ffffff';
const INK = '#1f2937';
const FONT = 'font-family:-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** Belongs to the sentence rather than to the address before it. */
const CLOSING = /[.,;:!?)\]'’]+$/;

export function renderLetter({
  name,
  logo,
  primaryColor,
  tertiaryColor,
  text,
  linkNames = {},
}: Letter): string {
  const link = readableOn(primaryColor, [PAPER]);
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(name)}</title></head>
<body style="margin:0;padding:0;background:${tertiaryColor}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${tertiaryColor}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:${PAPER};border-radius:10px;overflow:hidden">
<tr><td style="background:${primaryColor};color:${textOn(primaryColor)};padding:16px 24px;${FONT};font-size:18px;font-weight:600">${picture({ logo })}${escapeHtml(name)}</td></tr>
<tr><td style="padding:24px;color:${INK};${FONT};font-size:16px;line-height:1.5;overflow-wrap:anywhere">${paragraphs(text, { color: link, linkNames })}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** On white, because most logos are drawn for it. The name beside it says what it shows. */
const picture = ({ logo }: Pick<Letter, 'logo'>): string =>
  logo
    ? `<img src="${escapeHtml(logo)}" alt="" height="40" style="height:40px;max-width:140px;background:${PAPER};border-radius:6px;padding:4px;margin-right:12px;vertical-align:middle">`
    : '';

type Links = { color: string; linkNames: Record<string, string> };

function paragraphs(text: string, links: Links): string {
  const parts = text.trim().split(/\n{2,}/);
  return parts
    .map((part, index) => {
      const space = index === parts.length - 1 ? '0' : '0 0 16px';
      return `<p style="margin:${space}">${withLinks(part, links).replaceAll('\n', '<br>')}</p>`;
    })
    .join('\n');
}

function withLinks(text: string, { color, linkNames }: Links): string {
  let html = '';
  let at = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const address = found.replace(CLOSING, '');
    const shown = escapeHtml(linkNames[address] ?? address);
    html += `${escapeHtml(text.slice(at, index))}<a href="${escapeHtml(address)}" style="color:${color}">${shown}</a>`;
    at = index + address.length;
  }
  return html + escapeHtml(text.slice(at));
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);
