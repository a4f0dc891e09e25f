import { ProsePage } from './prose-page.tsx';

const sections = [
  {
    heading: 'Who runs this',
    text: 'Porchlight is software that its operator installs and runs on their own computer or server. The operator of the copy you are looking at is responsible for it; the people who wrote the software do not run it for you.',
  },
  {
    heading: 'What it is',
    text: 'This copy may be a demonstration with a made-up business in it. Parts that stand in for an outside service, such as phone numbers, text messages or card payments, are called a sandbox and say so on the page. A sandbox sends nothing and charges nothing.',
  },
  {
    heading: 'What we ask of you',
    text: 'Keep your password to yourself, enter only data that you are allowed to keep, and do not use Porchlight to contact people who have not agreed to it. Calls may be recorded only where the law and the caller allow it.',
  },
  {
    heading: 'What we do not promise',
    text: 'The software comes as it is, under the MIT license, without a warranty. An artificial receptionist can mishear and can be wrong, so check what matters before you act on it. Do not rely on it for emergencies.',
  },
  {
    heading: 'Leaving',
    text: 'You may stop at any time. Ask the operator of this copy to delete your account and your business’s data.',
  },
];

export function TermsPage() {
  return <ProsePage title="Terms of use" intro="Short, and in plain words." sections={sections} />;
}
