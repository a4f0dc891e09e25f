import { describe, expect, it } from 'vitest';
import { createMailToken } from '#features/messaging/mail-addresses.ts';
import { readApart } from './read-apart.ts';
import { readMail } from './read-mail.ts';

const bytes = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');
const headers = ['From: Ann <Ann@Example.com>', 'Message-ID: <1@example.com>', 'Subject: Re: Friday'];

describe('an e-mail', () => {
  it('yields the newly written text, and keeps the whole', async () => {
    const token = createMailToken();
    const mail = await readMail(
      bytes(
        ...headers,
        `In-Reply-To: <${token}@porchlight.test>`,
        '',
        'Yes.',
        '',
        'On Monday Dana wrote:',
        '> Friday?',
      ),
    );
    expect(mail).toMatchObject({
      from: 'ann@example.com',
      subject: 'Re: Friday',
      body: 'Yes.',
      answersTokens: [token],
      original: 'Yes.\n\nOn Monday Dana wrote:\n> Friday?',
      isAutomatic: false,
      returnReason: null,
    });
  });

  it('is identified by its Message-ID, or else by its whole content', async () => {
    const identity = async (...lines: string[]) => (await readMail(bytes(...lines))).identity;
    expect(await identity(...headers, '', 'one')).toBe(await identity(...headers, '', 'two'));
    expect(await identity('', 'one')).not.toBe(await identity('', 'two'));
    expect(await identity('', 'one')).toBe(await identity('', 'one'));
  });

  it('that is HTML only yields its text', async () => {
    const html = '<p>See <b>you</b></p><blockquote>Friday?</blockquote>';
    const mail = await readMail(bytes(...headers, 'Content-Type: text/html', '', html));
    expect([mail.body, mail.original]).toEqual(['See you', 'See you\n\n> Friday?']);
  });

  it('names its attachments', async () => {
    const mail = await readMail(
      bytes(
        ...headers,
        'Content-Type: multipart/mixed; boundary=x',
        ...[
          '',
          '--x',
          '',
          'Look:',
          '--x',
          'Content-Type: image/jpeg; name="leak\t1.jpg"',
          '',
          'zzz',
          '--x--',
          '',
        ],
      ),
    );
    expect(mail.body).toBe('Look:\n[attachment: leak 1.jpg]');
  });

  it.each(['Auto-Submitted: auto-replied', 'X-Autoreply: yes', 'Precedence: bulk', 'X-Auto-Response: 1'])(
    'with “%s” is a machine’s',
    async (header) => {
      expect((await readMail(bytes(...headers, header, '', 'I am away.'))).isAutomatic).toBe(true);
    },
  );

  it('with “Auto-Submitted: no” is not', async () => {
    expect((await readMail(bytes(...headers, 'Auto-Submitted: no', '', 'Hi'))).isAutomatic).toBe(false);
  });
});

describe('a returned e-mail', () => {
  const report = (...status: string[]) =>
    bytes(
      'From: MAILER-DAEMON@mx.test',
      'Content-Type: multipart/report; report-type=delivery-status; boundary=x',
      ...['', '--x', '', 'Sorry.', '--x', 'Content-Type: message/delivery-status', ''],
      ...['Reporting-MTA: dns; mx.test', '', 'Final-Recipient: rfc822; a@b.test', ...status, '', '--x--', ''],
    );

  it('says why', async () => {
    const failed = [
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 <a@b.test>:',
      '  User unknown',
    ];
    expect((await readMail(report(...failed))).returnReason).toBe(
      'The recipient’s mail server said: 550 5.1.1 <a@b.test>: User unknown',
    );
    expect((await readMail(report('Action: failed'))).returnReason).toBe('The e-mail came back.');
  });

  it('that is only delayed is not one', async () => {
    expect((await readMail(report('Action: delayed', 'Status: 4.4.1'))).returnReason).toBeNull();
  });
});

describe('malicious mail', () => {
  it('is harmless: bad encodings, characters that cannot be stored, headers within headers', async () => {
    const mail = await readMail(
      bytes(
        'From: =?utf-8?q?a=0D=0ABcc:_x?= <"a b\\" <evil>"@x.test>',
        'Subject: =?utf-8?q?Hello=0D=0ABcc:_all@example.com=00?=',
        'Content-Type: text/plain; charset=x-no-such-thing',
        'Content-Transfer-Encoding: quoted-printable',
        ...['', 'a=00b=FF=ZZ\x1b[31m', ''],
      ),
    );
    expect(mail.subject).toBe('Hello Bcc: all@example.com');
    expect(mail.from).toBe('');
    for (const text of [mail.subject, mail.body]) expect(text).not.toMatch(/[^\P{Cc}\n\t]/u);
  });

  it('is refused: parts within parts within parts, headers without end', async () => {
    const nested = Array.from(
      { length: 200 },
      (_, n) => `Content-Type: multipart/mixed; boundary=b${n}\r\n\r\n--b${n}\r\n`,
    );
    await expect(readMail(Buffer.from(nested.join('')))).rejects.toThrow(/nesting/);
    await expect(readMail(Buffer.from('X: y\r\n'.repeat(50_000)))).rejects.toThrow(/header/);
  });

  it('is cut short without delaying other mail', async () => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 20);
    const flood = Buffer.concat([Buffer.from('\r\n'), Buffer.alloc(10_000_000, '\r\n')]);
    await expect(readApart(flood)).rejects.toThrow();
    clearInterval(timer);
    expect(ticks).toBeGreaterThan(20);
  });
});

it('reads the same in a separate process', async () => {
  const raw = bytes(...headers, '', 'Hello');
  expect(await readApart(raw)).toEqual(await readMail(raw));
});
