import { useBusinessName } from '#apps/web/shell/use-business-name.ts';
import { AcademyHome } from '#features/academy/ui/home/academy-home.tsx';

export const AcademyPage = () => <AcademyHome businessName={useBusinessName()} />;
