import type { BrandDisplay } from '#features/brand/contract.ts';
import { BrandFrame } from '../brand-frame.tsx';
import { FindBusiness } from '../find-business.tsx';
import { VideoTestimonial } from './video.tsx';

type VideoPageProps = { businessId: string; brand: BrandDisplay; visitId: string | null };

/** Without a business if the address names none that exists. */
export function VideoPage(props: VideoPageProps | Record<string, never>) {
  if (!('brand' in props)) return <FindBusiness />;
  const { businessId, brand, visitId } = props as VideoPageProps;
  return (
    <BrandFrame brand={brand}>
      <VideoTestimonial businessId={businessId} name={brand.name} visitId={visitId} />
    </BrandFrame>
  );
}
