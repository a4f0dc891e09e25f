type Text = { subject: string; text: string };

const letter = (lines: string[]): string => ['Hello,', ...lines, 'Porchlight'].join('\n\n');

export const resetLinkMail = ({ link }: { link: string }): Text => ({
  subject: 'Reset your Porchlight password',
  text: letter([
    'We received a request to reset the password of your Porchlight account. This link lets you choose a new one. It works once, for one hour:',
    link,
    'If you did not request this, you can ignore this e-mail: your password stays as it is.',
  ]),
});

export const accountLinkMail = ({ link }: { link: string }): Text => ({
  subject: 'Confirm your Porchlight account',
  text: letter([
    'Welcome to Porchlight. One click finishes your account. The link works once, for 24 hours:',
    link,
    'If you did not ask for an account, ignore this e-mail and nothing happens.',
  ]),
});

export const existingAccountMail = ({ link }: { link: string }): Text => ({
  subject: 'You already have a Porchlight account',
  text: letter([
    'We received a request for a new Porchlight account with this e-mail address. You already have one, so nothing was changed.',
    'If you forgot your password, you can choose a new one here:',
    link,
  ]),
});
