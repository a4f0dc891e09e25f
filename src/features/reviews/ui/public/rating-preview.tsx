import { BrandFrame, type FramedBrand } from './brand-frame.tsx';
import { ScoreStep } from './score-step.tsx';

/** The first step of the rating page, as a picture: nothing in it can be used. */
export function RatingPreview({ brand }: { brand: FramedBrand }) {
  return (
    <BrandFrame brand={brand}>
      <ScoreStep name={brand.name} page={null} score={9} onChoose={() => {}} onContinue={() => {}} />
    </BrandFrame>
  );
}
