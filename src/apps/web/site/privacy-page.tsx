import { ProsePage } from './prose-page.tsx';

const sections = [
  {
    heading: 'Where your data is',
    text: 'Porchlight keeps its data in a database on the machine of this copy’s operator. Nothing is sent to the people who wrote the software: it has no analytics, no advertising and no trackers.',
  },
  {
    heading: 'What is kept',
    text: 'Your name, e-mail address and business, your password as a one-way hash, and what your receptionist handles for you, such as conversations and contacts. Of a customer who was marked Do Not Call and then deleted, only the phone numbers and e-mail addresses are kept, so that they are not contacted again. For your safety the times, network addresses and browsers of sign-ins are kept as well.',
  },
  {
    heading: 'Cookies and storage',
    text: 'One cookie keeps you signed in, one guards against forged requests, and one remembers whether you like light or dark. Your browser also remembers who is signed in and whether the menu is folded. None of them follows you anywhere else. If you rate a business, it keeps for 90 days a code made from the first cookie, different for each business, so that one rating per device counts.',
  },
  {
    heading: 'Outside services',
    text: 'Without configuration Porchlight talks to no outside service. If the operator connects one, such as a phone company, a mail server or a language model, what that service needs to do its work is sent to it, and its own terms apply.',
  },
  {
    heading: 'Your rights',
    text: 'You may see, correct and delete what is kept about you. Ask the operator of this copy; if you are a customer of a business that uses it, ask that business.',
  },
];

export function PrivacyPage() {
  return <ProsePage title="Privacy" intro="What is kept about you, where, and why." sections={sections} />;
}
