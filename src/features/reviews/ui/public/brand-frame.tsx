import type { ReactNode } from 'react';
import type { BrandDisplay } from '#features/brand/contract.ts';
import { brandColors } from './brand-colors.ts';

export type FramedBrand = Pick<
  BrandDisplay,
  'name' | 'logo' | 'primaryColor' | 'secondaryColor' | 'tertiaryColor'
>;

/** A page in the colours of a business, with its name and logo above the content. */
export function BrandFrame({ brand, children }: { brand: FramedBrand; children: ReactNode }) {
  const { name, logo } = brand;
  return (
    <div style={brandColors(brand)}>
      <header className="border-(--secondary) border-b-4 bg-accent px-4 pt-8 pb-24 text-on-accent md:pt-12 md:pb-28">
        <div className="mx-auto flex min-h-14 max-w-3xl items-center justify-center gap-4">
          {logo ? (
            <img src={logo} alt="" className="h-14 max-w-40 rounded-control bg-white object-contain p-1.5" />
          ) : null}
          <p className="text-balance font-semibold text-2xl leading-8 tracking-tight">{name}</p>
        </div>
      </header>
      <div className="mx-auto -mt-16 max-w-3xl px-4 pb-12">
        <div className="rounded-card border border-line bg-surface p-5 shadow-card md:p-10">{children}</div>
      </div>
    </div>
  );
}
