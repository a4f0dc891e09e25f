export const confirmationMail = ({
  name,
  eventsLink,
  leaveLink,
}: {
  name: string;
  eventsLink: string;
  leaveLink: string;
}): { subject: string; text: string } => ({
  subject: 'You are on the Porchlight events list',
  text: [
    `Hello ${name},`,
    'You are on the events list. We announce each event 10 to 14 days ahead, and write about nothing else. This is what is coming up:',
    eventsLink,
    'If you did not sign up, or no longer want these e-mails, this link takes you off the list:',
    leaveLink,
    'Porchlight',
  ].join('\n\n'),
});
