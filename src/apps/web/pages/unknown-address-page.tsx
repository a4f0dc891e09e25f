import { PublicFrame } from '../shell/public-frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** For an address without a route, and so without a page's frame. */
export function UnknownAddressPage() {
  return (
    <PublicFrame>
      <NotFoundPage />
    </PublicFrame>
  );
}
