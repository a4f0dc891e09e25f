export const INVITATION_DAYS = 7;

export const invitationMail = ({
  vendorName,
  account,
  firstName,
  link,
}: {
  vendorName: string;
  account: string;
  firstName: string;
  link: string;
}) => ({
  subject: `Your invitation to Porchlight for ${account}`,
  text: [
    firstName ? `Hello ${firstName},` : 'Hello,',
    `You added Porchlight to ${account} in ${vendorName}. Choose a password, and your account is ready with ${vendorName} connected. This link works once, for ${INVITATION_DAYS} days:`,
    link,
    `If you did not add Porchlight in ${vendorName}, ignore this e-mail: no account is created.`,
    'Porchlight',
  ].join('\n\n'),
});
