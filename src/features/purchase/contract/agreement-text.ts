/**
 * The service agreement for one year. What a business has signed must stay readable: a change here needs another
 * `AGREEMENT_VERSION`.
 */
type AgreementSection = { title: string; paragraphs: readonly string[] };

export const AGREEMENT_TITLE = 'Porchlight Service Agreement';

export const AGREEMENT_SECTIONS: readonly AgreementSection[] = [
  {
    title: 'Parties and acceptance',
    paragraphs: [
      'This agreement is between the company that operates the Porchlight service you are signing up for (“Porchlight”, “we”, “us”) and the business named in your account (“you”). If you sign for a business, you confirm that you may bind it.',
      'You accept this agreement by typing your name, ticking the box and pressing the button. That is your electronic signature, and it has the same effect as one on paper. We record the name, the e-mail address, the time and the version that you signed. The agreement takes effect on that day (the “start date”).',
    ],
  },
  {
    title: 'Definitions',
    paragraphs: [
      '“Service” means the Porchlight portal, the artificial receptionist that answers calls, chats and texts, and the support that comes with them. “Plan” means the package that you choose when you pay, with its price and what it includes. “Customer” means a person who calls, writes to or is contacted by your business through the service. “Your data” means everything that you or your customers enter into, say to or send through the service, including recordings and transcripts.',
    ],
  },
  {
    title: 'The service',
    paragraphs: [
      'During the term we give you the right to use the service for your own business, within the limits of your plan. The right is not exclusive and cannot be passed on, except as section 20 allows.',
      'We may improve and change the service. We will not take away a main function of your plan during a term that you have paid for without giving you one that does the same work, or the right to end this agreement with a refund for the rest of the term.',
    ],
  },
  {
    title: 'Term and renewal',
    paragraphs: [
      'This agreement runs for one year from the start date. At the end of that year it renews for another year, and so on each year, unless you or we give notice of non-renewal at least 30 days before the current term ends.',
      'Notice of non-renewal may be given by e-mail, as section 20 says. The service then stays available until the end of the term. If we want to change the price or the terms for the next year, we tell you at least 60 days before the current term ends, so that you can decide.',
    ],
  },
  {
    title: 'Fees and payment',
    paragraphs: [
      'The fee for your plan is for a whole year and is due in advance: the first when you order, each later one on the day that a term renews. You authorize us and our payment provider to charge your card for it. Card numbers go to the payment provider and are not stored by us.',
      'Fees do not include taxes. You pay the sales, use and similar taxes that apply to your purchase, but not taxes on our income. If a charge fails, we tell you and try again. An amount that is more than 15 days late may be charged interest of 1% per month, or the most that the law allows if that is less. Fees are not refunded, except where this agreement says so.',
      'If you think that a charge is wrong, write to us within 60 days of it. We will look into it together in good faith, and we will not suspend the service over an amount that is honestly in dispute.',
    ],
  },
  {
    title: 'Included use and what goes beyond it',
    paragraphs: [
      'Your plan includes a number of call minutes and chat conversations for each month. What you do not use in a month does not carry over.',
      'When the minutes of a month are used up, callers reach voicemail, unless you have allowed more minutes up to a limit that you set. Minutes beyond your plan are charged at the rate that is shown when you set the limit, and never beyond that limit without your consent. Your plan also includes one month of premium support and one month of onboarding. Setup takes 2 to 4 business days after the onboarding call.',
    ],
  },
  {
    title: 'Your account and your duties',
    paragraphs: [
      'You keep your logins secret, give each user a login of their own, and tell us at once if you suspect misuse. You are responsible for what happens under your logins, except where we caused it.',
      'You keep the information that the receptionist works with, such as your hours, prices and services, correct and up to date. You review what the service does for you, and you make the decisions of your business yourself.',
    ],
  },
  {
    title: 'Acceptable use',
    paragraphs: [
      'You will not use the service to break the law, to deceive or harass people, to send messages they have not agreed to, to pass on malware, or to collect data that you may not have, such as payment card numbers in calls, chats or notes. You will not probe or overload the service, take it apart to copy it, resell it, or use it to build a competing product.',
      'The service is not made for health records under HIPAA or for other data that the law protects in a special way, unless we have agreed to that in writing.',
    ],
  },
  {
    title: 'Recording and consent',
    paragraphs: [
      'The service can record, transcribe and analyze calls and chats. The law in many places requires that a caller is told about this, or agrees to it, before it begins; in some states every person on the call must agree.',
      'You decide whether calls are recorded, and you are responsible for the notices and consents that the law requires of your business, including telling callers that they speak with an artificial receptionist where that is required. We provide the settings for these notices. You will not switch a notice off where the law requires it.',
    ],
  },
  {
    title: 'Text messages and outbound calls',
    paragraphs: [
      'You are the sender of the texts and calls that the service makes for you. You will follow the laws and carrier rules that apply to them, including the Telephone Consumer Protection Act, the CAN-SPAM Act, state law, the rules on quiet hours and the Do Not Call lists.',
      'You will contact only people who have given the consent that the law requires, keep proof of it, identify your business, and honor every request to stop without delay. Before you send texts, you complete the registration that carriers ask for, with true information. Carriers may refuse, delay or charge for messages, and we must follow their decisions.',
    ],
  },
  {
    title: 'Artificial intelligence and emergencies',
    paragraphs: [
      'The receptionist is software. It can mishear, misunderstand or state something wrong. Check what matters, such as prices, addresses and appointments, before you rely on it. It gives no legal, medical or financial advice.',
      'The service does not replace a phone line and cannot reach 911 or other emergency services. You will not present it to your customers as a way to get help in an emergency.',
    ],
  },
  {
    title: 'Data protection',
    paragraphs: [
      'Your data belongs to you. We process it only to provide and secure the service, to support you, and as the law requires. We do not sell it, and we do not use it to train models for others. Where privacy law applies, you are the controller or business and we are your processor or service provider; we act on your instructions and help you to answer the requests of your customers.',
      'We protect your data with measures that are appropriate to the risk, including encryption in transit, separation of businesses and access only for those who need it. We use subprocessors, such as hosting, phone and payment providers, under terms that protect your data as this agreement does, and we are responsible for their work. If we learn of a breach of your data, we tell you without undue delay, and no later than 72 hours after we have confirmed it.',
      'You can export your data during the term. On request within 30 days after it ends, we give you a copy; after that we delete your data, except what the law requires us to keep and copies in backups, which expire in their usual time.',
    ],
  },
  {
    title: 'Confidentiality',
    paragraphs: [
      'Each of us may learn things about the other that are marked confidential or are plainly meant to be, such as business plans, prices that are not public, and your data. The one who receives them uses them only for this agreement, shows them only to people who need them and are bound to keep them, and protects them with reasonable care.',
      'This does not apply to what is public without a breach, was already known, was learned from others who were free to tell it, or was developed independently. What a court or authority orders may be disclosed, after notice to the other party where the law allows it. These duties last for 3 years after this agreement ends; for your customers’ personal data they last as long as we hold it.',
    ],
  },
  {
    title: 'Intellectual property',
    paragraphs: [
      'The service and everything in it, except your data, belongs to us and our licensors. You receive only the right to use it that this agreement gives. Open-source parts are governed by their own licenses.',
      'Your name, logo and content stay yours. You give us the right to use them as far as the service needs it, for example to show your name in the chat on your website. If you send us suggestions, we may use them freely and without payment.',
    ],
  },
  {
    title: 'Availability, support and other providers',
    paragraphs: [
      'Our target is that the service is available 99.5% of the time in each calendar month. Maintenance that we announced at least 24 hours before, and interruptions that we could not prevent, do not count. We answer support requests by e-mail on business days.',
      'The service works with systems of others, such as phone carriers, calendars and customer databases. Those are governed by your contracts with their providers. We are not responsible for their failures, and we may end a connection that its provider no longer supports.',
    ],
  },
  {
    title: 'Suspension and termination',
    paragraphs: [
      'We may suspend the service, as far and as long as needed, if your use harms the service or others, breaks the law or carrier rules, or if a fee is more than 15 days late after we reminded you. We tell you before we do so, unless waiting would cause harm, and lift the suspension when its reason is gone.',
      'Either of us may end this agreement if the other breaks it in an important way and does not mend that within 30 days of written notice, or becomes insolvent. If you end it because of our breach, we refund the fee for the rest of the term. If we end it because of yours, the fees of the current term remain due. When it ends, your right to use the service ends. Sections 5, 9, 10, 12 to 14 and 17 to 20 continue to apply.',
    ],
  },
  {
    title: 'Warranties and disclaimer',
    paragraphs: [
      'Each of us warrants that it may enter into this agreement. We warrant that the service will work in substance as described in the portal, and that we will provide support with due skill and care. If it does not, we will repair it; if we cannot within a reasonable time, you may end this agreement and we refund the fee for the rest of the term.',
      'Beyond that, and as far as the law allows, the service is provided “as is”. We give no other warranties, express or implied, including those of merchantability, fitness for a particular purpose and non-infringement, and we do not promise that the service is free of errors or brings a certain number of leads or sales.',
    ],
  },
  {
    title: 'Indemnity',
    paragraphs: [
      'We defend you against claims of others that the service itself infringes their patent, copyright or trademark or misuses their trade secret, and pay what a court awards or we settle for. You defend us in the same way against claims that come from your data, from your calls, texts and recordings, or from a breach of sections 8 to 10 by you.',
      'The one who asks for this tells the other promptly, lets it lead the defense, and helps at its expense. No settlement may admit fault or impose duties on the other without its consent. If the service is found to infringe, we may change it, obtain the right to continue, or end this agreement with a refund for the rest of the term.',
    ],
  },
  {
    title: 'Limitation of liability',
    paragraphs: [
      'As far as the law allows, neither of us is liable for lost profits, lost business, lost goodwill or lost data, or for indirect, special, consequential or punitive damages, even if they could be foreseen.',
      'The total liability of each of us under this agreement, whatever its legal ground, is limited to the amount that you paid for the service in the 12 months before the event that caused the claim. These limits do not apply to your duty to pay fees, to the duties in section 18, or to liability that the law does not allow to be limited. The fees reflect this division of risk.',
    ],
  },
  {
    title: 'Law, arbitration and general terms',
    paragraphs: [
      'Delaware law governs this agreement, without its rules on conflicts of law. If we disagree, we first try for 30 days to settle the matter by talking. What remains is decided by binding arbitration by one arbitrator, under the Commercial Arbitration Rules of the American Arbitration Association, in Wilmington, Delaware, or by video. The award may be entered in any court that has jurisdiction. Either of us may instead use a small claims court, or ask a court for an order that stops misuse of confidential information or intellectual property. Claims are brought individually, not as a class.',
      'Notices are sent by e-mail: to you at the address you signed with or the one in your account, to us at the support address that the portal shows. They count as received on the next business day. Neither of us is responsible for delays caused by events beyond its reasonable control. Neither may transfer this agreement without the other’s consent, except to the successor of its business. If a part of it is not valid, the rest remains. A right that is not used is not lost. We are independent contractors, and no others have rights under this agreement.',
      'This agreement and the plan that you chose are the entire agreement between us on the service, and replace all earlier ones. Changes need the consent of both of us in writing, which includes e-mail and acceptance in the portal.',
    ],
  },
];

/** All of it, as it is signed and as copies show it. */
export const agreementText = (version: string): string =>
  [
    AGREEMENT_TITLE,
    `One-year term. Version ${version}.`,
    ...AGREEMENT_SECTIONS.map(({ title, paragraphs }, index) =>
      [`${index + 1}. ${title}`, ...paragraphs].join('\n\n'),
    ),
  ].join('\n\n');
