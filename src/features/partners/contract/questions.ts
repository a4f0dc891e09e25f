export const questions = [
  {
    question: 'What do I earn?',
    answer:
      '20% of every monthly payment of the clients you refer, for as long as they stay, and of the upfront fee what remains after our flat setup fee of $250.',
  },
  {
    question: 'When am I paid?',
    answer:
      'Monthly. Upfront earnings follow once the onboarding payment has cleared; recurring earnings come at the start of each month.',
  },
  {
    question: 'Is there a minimum number of referrals?',
    answer: 'No. One client is enough, and nothing expires if a month goes by without one.',
  },
  {
    question: 'Who sets up and supports the client?',
    answer:
      'We do. We set up the receptionist, train it on the business, and answer the client’s questions. You keep the relationship.',
  },
  {
    question: 'What does an average client pay?',
    answer:
      'About $250 a month. Partners bring two new clients a month on average; the calculator starts with these figures.',
  },
] as const;
