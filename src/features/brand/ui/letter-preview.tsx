import { type Letter, renderLetter } from '#platform/letter/render-letter.ts';
import { LetterFrame } from '#ui/layout/letter-frame.tsx';

export function LetterPreview(letter: Letter) {
  return <LetterFrame title="An e-mail in your brand’s colors" html={renderLetter(letter)} isPicture />;
}
