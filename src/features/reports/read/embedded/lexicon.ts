/**
 * What callers of service businesses say when they mean a thing that owners ask about. A metric or a choice calls it by
 * `called`; callers say it by `said`, or hint at it. What the table does not have is compared by its words and meaning.
 */
export type Notion = {
  id: string;
  called: RegExp;
  said: RegExp;
  /** Suggests it, where nothing else was said. */
  hint?: RegExp;
  /** Asks for it, beside what it is called. */
  asked?: RegExp;
  /** Says it only in answer to a question for it. */
  answer?: RegExp;
  /** Yes or no is no answer to it. */
  isAmount?: true;
  /** What it excludes: who rents does not own. */
  opposite?: string;
};

const LEXICON: readonly Notion[] = [
  {
    id: 'own',
    called: /\b(?:home ?owners?|own(?:s|er|ers|ed|ership)?)\b/i,
    asked:
      /\b(?:yours|(?:is|are) (?:it|this|that|those|the \w+) your (?:own )?(?:home|house|property|place|condo|apartment|building|land))\b/i,
    said: /\b(?:(?<=\b(?:i|we) (?:[\w'’]+ )?)own(?:ed)?\b(?! an? (?!house|home|place|condo|duplex|cabin))|home ?owners?|i'?m the owner|(?:i|we)(?:'ve)? (?:just )?(?:bought|built|purchased|closed on)|mortgage|our (?:first|own) (?:house|home|place)|moved in|my own (?:house|home|place))/i,
    opposite: 'rent',
  },
  {
    id: 'rent',
    called: /\b(?:rent(?:er|ers|s|ed|ing|al)?|tenants?|leas(?:e|es|ed|ing))\b/i,
    said: /\b(?:(?:i|we)(?:'m|'re| am| are)? (?:just |only |actually )?(?:rent(?:ing)?|leas(?:e|ing))\b|(?:it'?s|is) (?:a )?(?:rental|rented|leased)|tenant|my landlord|our landlord|(?:it'?s|is) not (?:mine|ours)|not my (?:house|home|place)|(?:his|her|their) (?:house|home|place)|property manager|house ?sitting|belongs to|(?:just|only) staying|(?:parents|mom|dad|mother|father|friend|uncle|aunt|boss)'?s? (?:house|home|place)|for the owners?\b|the owner (?:lives|is))/i,
    opposite: 'own',
  },
  {
    id: 'urgent',
    called: /\b(?:urgen(?:t|cy)|emergenc(?:y|ies)|right away|immediate(?:ly)?)\b/i,
    said: /\b(?:emergency|urgent(?:ly)?|right (?:now|away)(?! i)|can(?:'t|not) wait|(?:come|here|out|over) (?:\w+ )?(?:now|today|tonight)|how soon|spray(?:s|ing) (?:water|everywhere)|immediately|asap|as (?:soon|fast|quick(?:ly)?) as (?:you can|possible)|how (?:fast|quick(?:ly)?|soon) can (?:you|some)|hurry|(?:need|send) (?:\w+ ){0,3}(?:now|today|tonight)|burst|flood(?:ing|ed)?|water (?:is )?everywhere|overflow(?:ing|s)?|pouring|gushing|sewage|smells? (?:like|of) gas|gas (?:leak|smell)|carbon monoxide|no heat\b|freezing|spark(?:s|ing)|on fire|smoke|stuck in)/i,
    opposite: 'patient',
  },
  {
    id: 'patient',
    called: /\b(?:can wait|no rush|not urgent)\b/i,
    said: /\b(?:no (?:rush|hurry|big hurry)|not urgent|isn'?t urgent|can wait|whenever|any ?time|next (?:week|month)|take your time|nothing like that|not at all)/i,
    opposite: 'urgent',
  },
  {
    id: 'price',
    called: /\b(?:pric(?:e|es|ing)|costs?|charges?|fees?|rates?|quotes?|how much)\b/i,
    said: /\b(?:how much|pric(?:e|es|ing)|costs?\b|charges?\b|fees?\b|rates?\b|quote|ballpark|run me|set me back|expensive|(?:is|are) (?:it|that|they|the \w+) free|free estimates?)/i,
  },
  {
    id: 'returning',
    called:
      /\b(?:return(?:ing)?|repeat|existing|current|past|previous|former|again) ?(?:customers?|clients?|callers?)?\b/i,
    said: /\b(?:you (?:guys |folks |people )?(?:\w+ )?(?:fixed|treated|did|installed|came|sprayed|serviced|handled|replaced|were (?:here|out))\b.*\b(?:last|spring|summer|fall|winter|year|month|week|before|too|january|february|march|april|may|june|july|august|september|october|november|december)|used you (?:guys )?before|it'?s (?:\w+ ){0,3}again\b|(?:a|your) (?:regular|long-?time) customer|you'?ve been (?:doing|coming|servicing)|for years\b|called you before|been (?:a )?customers?)/i,
    hint: /\b(?:you (?:guys )?(?:fixed|treated|sprayed|installed|serviced)\b)/i,
    opposite: 'firstTime',
  },
  {
    id: 'firstTime',
    called: /\b(?:new|first[- ]?time) ?(?:customers?|clients?|callers?)\b/i,
    said: /\b(?:first time|never (?:used|called|hired)|new (?:customer|client|here|to (?:the area|town)))/i,
    opposite: 'returning',
  },
  {
    id: 'house',
    called: /\b(?:house|home|single[- ]family|residential|residence)\b/i,
    said: /\b(?:houses?|my home|our home|single[- ]family|town ?house|duplex|bungalow|cottage|ranch|cabin)\b/i,
    hint: /\b(?:home|home ?owners?|basement|attic|garage|porch|deck|yard|lawn|fence|driveway|acres?|(?:two|one|three)[- ]stor(?:y|ies)|sunroom|crawl ?space|siding|upstairs)\b/i,
  },
  {
    id: 'apartment',
    called: /\b(?:apartments?|condos?|flats?|units?|multi[- ]?family)\b/i,
    said: /\b(?:apartment|condo(?:minium)?|flat\b(?! tire| rate)|studio|loft|unit \d+\w?|apt\b)/i,
    hint: /\b(?:building manager|front desk|(?:second|third|fourth|fifth) floor)/i,
  },
  {
    id: 'business',
    called: /\b(?:business|commercial|office|company|store|shop)\b/i,
    said: /\b(?:(?:\w+ )?(?:mall|diner|elementary|academy|college|hospital|food bank|bank|plant|brewery|studio space|barber|market|museum|theater|nursery|firehouse|station|library|center)\b|juice bar|coffee (?:shop|house|bar|place)|our (?:staff|customers|employees|guests|store|shop|building)|office|restaurant|bakery|store\b|shop\b|warehouse|church|school|hotel|clinic|gym|salon|caf[eé]|bar\b|factory|our (?:business|company)|car wash|daycare|dealership|property for work|patients|my (?:business|company|employees)|facilities)/i,
  },
  {
    id: 'google',
    called: /\b(?:google|search engine|internet|online|web(?:site)?)\b/i,
    said: /\b(?:google(?:d)?|internet|online|search(?:ed)? (?:for|on)|your (?:web ?site|reviews))\b/i,
  },
  {
    id: 'referral',
    asked: /\bwho (?:\w+ ){0,3}(?:sent|send|thank|refer|told)/i,
    called: /\b(?:referr(?:al|ed)|word of mouth|recommend(?:ed|ation)?|friends?|neighbou?rs?|family)\b/i,
    said: /\b(?:recommend(?:ed|ation|s)?|referred|referral|word of mouth|told me (?:about you|to call)|gave me your (?:number|name|card)|said you (?:were|are|do)|used you (?:guys )?and|sent me|swears by you|(?:my|our|a) (?:friend|neighbou?r|cousin|brother|sister|realtor|boss|co-?worker)(?:-in-law)? (?:\w+ )?(?:told|used|uses|said|had|suggested|mentioned))/i,
    answer: /\b(?:friend|neighbou?r|cousin|realtor|co-?worker|mother|brother|sister)\b/i,
  },
  {
    id: 'facebook',
    called: /\b(?:facebook|social media|instagram|tiktok|nextdoor)\b/i,
    said: /\b(?:facebook|instagram|insta|tiktok|nextdoor|social media)\b/i,
  },
  {
    id: 'sign',
    called: /\b(?:yard signs?|lawn signs?|signs?|billboards?)\b/i,
    said: /\b(?:(?:your|a|the|yard|lawn|one of your|\w+) signs?\b|billboard)/i,
  },
  {
    id: 'truck',
    called: /\b(?:trucks?|vans?|vehicles?)\b/i,
    said: /\b(?:your|a|one of your) (?:trucks?|vans?)\b/i,
  },
  {
    id: 'mail',
    called: /\b(?:flyers?|mailers?|postcards?|coupons?|direct mail)\b/i,
    said: /\b(?:flyer|mailer|postcard|coupon|in the mail|door hanger)\b/i,
  },
  {
    id: 'age',
    isAmount: true,
    called: /\b(?:age|old)\b/i,
    said: /\b(?:years? old|year[- ]old|how old|old (?:is|are|was)|age|years? ago|(?:put|installed|been running|came with|original)\b)/i,
  },
  {
    id: 'money',
    isAmount: true,
    called: /\b(?:dollars?|budget|amount|spend|worth|value|price|cost)\b/i,
    said: /(?:\$|\b(?:dollars?|bucks|budget|grand)\b)/i,
  },
  {
    id: 'booked',
    called: /\b(?:book(?:ed|ing)?|schedul(?:e|ed|ing)|appointment)\b/i,
    said: /\b(?:book (?:it|me)|put me down|that works|works for me|see you (?:then|on)|(?:mon|tues|wednes|thurs|fri|satur|sun)day(?:'s| is| at \w+)? (?:fine|works|okay|good|great|it is|perfect))/i,
  },
  {
    id: 'complaint',
    called: /\b(?:complain(?:t|ts|ed|ing|s)?|unhappy|dissatisf\w+|angry|upset|frustrat\w+)\b/i,
    said: /\b(?:ridiculous|unacceptable|terrible|horrible|awful|furious|angry|upset|disappoint\w+|frustrat\w+|fed up|sick of|never (?:showed|came|called)|no[- ]?(?:one|body) (?:showed|came|called)|refund|complain\w*|did not expect|overcharged|rude|still (?:not|isn'?t) (?:fixed|working))/i,
    opposite: 'praise',
  },
  {
    id: 'praise',
    called: /\b(?:happy|satisf(?:ied|action)|prais\w+|compliment\w*)\b/i,
    said: /\b(?:great (?:job|work|service)|wonderful|fantastic|excellent|very happy|so happy|he was great|she was great|you guys are (?:great|the best))/i,
    opposite: 'complaint',
  },
  {
    id: 'callBack',
    called: /\b(?:call ?backs?|call(?:ed)? back|return(?:ed)? call)\b/i,
    said: /\b(?:call me (?:back|after|when|tomorrow|later)|give me a call|call ?back|have (?:\w+ ){1,2}call me)/i,
  },
  {
    id: 'compare',
    called: /\b(?:compar\w+|competitors?|other compan(?:y|ies)|other quotes?|shopping around)\b/i,
    said: /\b(?:other (?:quotes?|compan(?:y|ies)|estimates?)|(?:two|three|several|a few) (?:quotes|estimates|bids)|shopping around|call(?:ing)? around|competitor|comparing|another (?:plumber|company|quote))/i,
  },
  {
    id: 'financing',
    called: /\b(?:financ\w+|payment plans?|instal?lments?)\b/i,
    said: /\b(?:financ\w+|payment plan|monthly payments?|pay (?:it )?(?:over time|monthly|in installments))/i,
  },
  {
    id: 'insurance',
    called: /\b(?:insur(?:ance|ed))\b/i,
    said: /\b(?:insurance|file a claim|adjuster|deductible)\b/i,
  },
];

const BY_ID = new Map(LEXICON.map((notion) => [notion.id, notion]));

export const notionsCalled = (text: string): Notion[] => LEXICON.filter(({ called }) => called.test(text));

export const oppositeOf = ({ opposite }: Notion): Notion | undefined =>
  opposite === undefined ? undefined : BY_ID.get(opposite);

/** Whether a question is about it. */
export const isNamedIn = ({ called, asked, said }: Notion, question: string): boolean =>
  [called, asked, said].some((sign) => sign?.test(question));
