import { type Letter, renderLetter } from './render-letter.ts';

/** The logo travels within the e-mail: it is seen at once, and its address would name the business. */
const LOGO_ID = 'logo@porchlight';

type Parts = {
  html: string;
  attachments: { filename: string; contentType: string; content: Buffer; cid: string }[];
};

/** A letter as an e-mail carries it, beside its plain text. */
export function letterParts({ logo, ...letter }: Omit<Letter, 'logo'> & { logo: Buffer | null }): Parts {
  return {
    html: renderLetter({ ...letter, logo: logo && `cid:${LOGO_ID}` }),
    attachments: logo
      ? [{ filename: 'logo.png', contentType: 'image/png', content: logo, cid: LOGO_ID }]
      : [],
  };
}
