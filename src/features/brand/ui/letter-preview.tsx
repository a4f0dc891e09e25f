import { type Letter, renderLetter } from '#platform/letter/render-letter.ts';

/** The e-mail itself, apart from the styles of this page, in a frame that runs no script. */
export function LetterPreview(letter: Letter) {
  return (
    <iframe
      title="An e-mail in your brand’s colors"
      sandbox="allow-same-origin"
      tabIndex={-1}
      srcDoc={renderLetter(letter)}
      className="pointer-events-none block h-72 w-full border-0 bg-white"
    />
  );
}
