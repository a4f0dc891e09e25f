type Text = { subject: string; text: string };

const letter = (lines: string[]): string => ['Hello,', ...lines, 'Porchlight'].join('\n\n');

export const resetLinkMail = ({ link }: { link: string }): Text => ({
  subject: 'Reset your Porchlight password',
  text: letter([
    'Somebody, we hope you, asked to reset the password of your Porchlight account. This link lets you choose a new one. It works once, for one hour:',
    link,
    'If it was not you, you need not do anything: your password stays as it is.',
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
    'Somebody, perhaps you, asked for a new Porchlight account with this e-mail address. There is one already, so nothing was changed.',
    'If you forgot your password, you can choose a new one here:',
    link,
  ]),
});
