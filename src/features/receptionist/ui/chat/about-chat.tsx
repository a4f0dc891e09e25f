import type { ChatView } from '#features/receptionist/contract/chat.ts';

/** What is known of a chat besides its messages. */
export function AboutChat({ chat: { spam, page, rating } }: { chat: ChatView }) {
  return (
    <div className="flex flex-col gap-1 text-sm text-soft empty:hidden">
      {rating ? <Rating {...rating} /> : null}
      {spam && spam.reason !== '' ? (
        <p>
          Spam score {spam.score} of 100: {spam.reason}
        </p>
      ) : null}
      {page === '' ? null : (
        <p className="wrap-anywhere">
          On the page <PageLink page={page} />
        </p>
      )}
    </div>
  );
}

function Rating({ stars, words }: NonNullable<ChatView['rating']>) {
  return (
    <p className="wrap-anywhere">
      <span aria-hidden="true" className="text-accent-ink">
        {'★'.repeat(stars)}
        {'☆'.repeat(5 - stars)}
      </span>{' '}
      The visitor gave it {stars} of 5 stars{words === '' ? '.' : `: “${words}”`}
    </p>
  );
}

/** The visitor's browser says where it is, so it may say anything. */
function PageLink({ page }: { page: string }) {
  const address = URL.canParse(page) ? new URL(page) : null;
  if (!address || !/^https?:$/.test(address.protocol)) return page;
  return (
    <a href={address.href} target="_blank" rel="noopener noreferrer nofollow" className="underline">
      {address.host}
      {address.pathname === '/' ? '' : address.pathname}
    </a>
  );
}
