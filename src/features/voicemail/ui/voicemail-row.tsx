import { Link } from '@tanstack/react-router';
import clsx from 'clsx';
import type { KeyboardEvent } from 'react';
import type { Voicemail } from '#features/voicemail/contract.ts';
import { formatPhoneInList } from '#ui/format/format-phone.ts';
import { clock } from '#ui/recording-player/clock.ts';
import { callerText } from './caller-text.ts';
import { momentText, wholeMomentText } from './moment-text.ts';

/** The whole row opens the voicemail; the phone number of a contact links to the contact. */
export function VoicemailRow({ voicemail, selected }: { voicemail: Voicemail; selected: boolean }) {
  const { id, is_read: isRead, received_at: at, transcript, duration_seconds: seconds } = voicemail;
  return (
    <li
      className={clsx(
        'relative flex gap-3 border-b border-line px-4 py-3 transition-colors duration-100 last:border-b-0 sm:px-6',
        selected ? 'bg-accent-wash' : 'hover:bg-sunken',
      )}
    >
      <span className="flex h-6 w-2.5 shrink-0 items-center">
        {isRead ? null : <span aria-hidden="true" className="size-2.5 rounded-full bg-accent" />}
      </span>
      <div className="min-w-0 grow">
        <div className="flex items-baseline gap-3">
          <Link
            from="/voicemail"
            to="/voicemail"
            search={(current) => ({ ...current, open: id })}
            resetScroll={false}
            data-row-action
            aria-current={selected ? 'true' : undefined}
            onKeyDown={moveBetweenRows}
            className={clsx(
              'min-w-0 grow truncate outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-ink',
              isRead ? 'font-medium' : 'font-semibold',
            )}
          >
            {isRead ? null : <span className="sr-only">Unread: </span>}
            {callerText(voicemail)}
          </Link>
          <time
            dateTime={at}
            title={wholeMomentText(at)}
            className={clsx('relative shrink-0 text-sm tabular-nums', isRead ? 'text-soft' : 'font-medium')}
          >
            {momentText(at)}
          </time>
        </div>
        <p className="flex gap-2 text-sm text-soft tabular-nums">
          <CallerNumber voicemail={voicemail} />
          <span className="ml-auto shrink-0">
            <span className="sr-only">Length </span>
            {clock(seconds)}
          </span>
        </p>
        <p className={clsx('truncate', isRead && 'text-soft')}>
          {transcript.join(' ') || 'Nothing was said.'}
        </p>
      </div>
    </li>
  );
}

function CallerNumber({ voicemail }: { voicemail: Voicemail }) {
  const { contact_id: contactId, phone_number: phone, caller_name: name } = voicemail;
  if (!phone) return <span>{name ? 'Number withheld' : 'Unknown caller'}</span>;
  if (contactId === null)
    return <span className="truncate">{name ? formatPhoneInList(phone) : 'Unknown caller'}</span>;
  return (
    <Link
      to="/contacts/$id"
      params={{ id: String(contactId) }}
      aria-label={`${formatPhoneInList(phone)}, open contact ${name}`}
      className="relative truncate underline underline-offset-4 hover:text-ink"
    >
      {formatPhoneInList(phone)}
    </Link>
  );
}

function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const row = event.currentTarget.closest('li');
  const neighbour = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling;
  const target = neighbour?.querySelector<HTMLElement>('[data-row-action]');
  if (!target) return;
  event.preventDefault();
  target.focus();
}
