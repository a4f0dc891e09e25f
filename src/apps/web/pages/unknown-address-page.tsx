import { PublicFrame } from '../shell/public-frame.tsx';
import { NotFoundPage } from './not-found-page.tsx';

/** For an address that no route knows, hence without any page's frame around it. */
export function UnknownAddressPage() {
  return (
    <PublicFrame>
      <NotFoundPage />
    </PublicFrame>
  );
}
