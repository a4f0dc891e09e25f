import { mailLink } from '#ui/format/reach-link.ts';

export const SupportLink = ({ address }: { address: string }) => (
  <a
    href={mailLink(address)}
    className="rounded-[4px] font-medium wrap-anywhere text-accent-ink underline underline-offset-4"
  >
    {address}
  </a>
);
