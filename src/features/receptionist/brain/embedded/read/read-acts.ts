/** What the caller wants to do or know, told by the words they use. One sentence can hold several acts. */
export type Act =
  | 'greet'
  | 'book'
  | 'move'
  | 'cancel'
  | 'lookup'
  | 'price'
  | 'duration'
  | 'hours'
  | 'area'
  | 'place'
  | 'contactUs'
  | 'identity'
  | 'person'
  | 'callBack'
  | 'message'
  | 'services'
  | 'thanks'
  | 'bye'
  | 'yes'
  | 'no'
  | 'unsure'
  | 'angry'
  | 'sales'
  | 'wrongNumber'
  | 'instruct'
  | 'question';

const SIGNS: [Act, RegExp][] = [
  ['greet', /^\s*(hi|hello|hey|good (morning|afternoon|evening)|howdy)\b/i],
  [
    'move',
    /\b(re-?schedul\w*|(move|change|switch|push|bump) (my|the|our|that|it|this)\b.*(appointment|booking|visit|time|day|to|back)|(different|another|new) (time|day) for (my|the|our)|can'?t make (it|my|the)|postpone)\b/i,
  ],
  [
    'cancel',
    /\b(cancel\w*|call off|don'?t need (the|my|that) (appointment|visit|booking)( any ?more)?|drop my appointment)\b/i,
  ],
  [
    'lookup',
    /\b(when('s| is| was) (my|our) (appointment|visit|booking)|what time (is|was) (my|our)|do i have an appointment|(check|confirm|look up) (on )?(my|our) (appointment|booking|visit)|is my appointment)\b/i,
  ],
  [
    'book',
    /\b(book\w*|schedul(e|ing)|set up (a|an)|make an? appointment|get an? appointment|(need|want|like|have|get) (\w+ ){0,3}(appointment|visit|technician|plumber|exterminator|someone|somebody|come out|come by|come over|out here)|(send|have) (\w+ ){0,2}(someone|somebody|a (tech|plumber|guy|technician))|come (out|by|over|take a look|look at|fix)|(do you have|any|got) (\w+ ){0,3}(openings?|availability|slots?|times?)\b|are you (free|available)|(soonest|how soon|when|how (quickly|fast)) (is |are )?(can |could )?(you|some ?one|some ?body)( can| could)? (come|be|get|make it)|^\W*(an? )?(appointment|booking)\W*$|fit me in|can (you|someone|somebody) (come|fix|repair|look|install|replace|unclog|clear|treat))\b/i,
  ],
  [
    'price',
    /\b(how much|(?<!\b(?:i'?m|i am|this is|name is|name'?s)\s+[a-z]+\s+)price\w*|cost\w*|charge|rates?|fee|fees|quote|expensive|what do you (charge|ask)|estimate (for|on) the price|ballpark)\b/i,
  ],
  ['duration', /\b(how long (does|will|would|is|do)|how many hours|take long)\b/i],
  [
    'hours',
    /\b(hours|what time do you|when do you (open|close)|when are you (open|closed|there)|(are|r) (you|u) (open|closed)|(open|closed|close) (on|at|today|tomorrow|now|late|this|for|until|tonight|weekends?|(mon|tues|wednes|thurs|fri|satur|sun)days?)|do you (open|close|work) (on|at|weekends?|(mon|tues|wednes|thurs|fri|satur|sun)days?)|still open)\b/i,
  ],
  [
    'area',
    /\b((do |can |will )?(you|u|ya) (guys |folks |all )?(serve|service|cover|come (out )?to|go (out )?to|work in|travel to|do jobs in)|service area|which areas|what areas|how far do you|in your area|your area)\b/i,
  ],
  [
    'place',
    /\b(where are you( located| based)?|your (address|location|office|shop)|where('s| is) your (office|shop))\b/i,
  ],
  [
    'contactUs',
    /\b(your (phone|number|phone number|e-?mail|website)|what number|how (can|do) i (reach|contact) you)\b/i,
  ],
  [
    'identity',
    /\b(are you (a |an )?(real|human|robot|bot|ai|machine|person|computer)|who (am i|is this|are you)|is this a (bot|robot|real person|machine|human)|am i (talking|chatting|speaking) (to|with) a)\b/i,
  ],
  [
    'person',
    /\b((speak|talk|chat) (to|with) (a |an |the |some ?(one|body)|your )?(human|person|real|manager|owner|someone|somebody|supervisor|agent|representative|rep|technician|staff|boss)|real (person|human)|(can|could|may) i (please )?(speak|talk|chat) (to|with) (?!you\b|u\b|about\b)\w+|(get|give|put|connect) me (through |on |to |with )?(a |an |the |to )*(human|person|manager|owner|someone|supervisor|agent|representative|rep)|(a|the) (human|manager|supervisor|representative) please|transfer me|operator)\b/i,
  ],
  [
    'callBack',
    /\b(call (me|us) (back|later|tomorrow|when|at|on|after|in|today|tonight|as soon)|call ?back|give (me|us) a (call|ring)|(can|could|have|would) (some ?(one|body)|you|they|the owner|the manager)( please)? (call|ring|phone) (me|us))\b/i,
  ],
  [
    'message',
    /\b((leave|take|pass( on| along)?) (a |my |this )?message|tell (the |your )?(owner|team|boss|manager|luis|tech\w*|them)|let (them|the (team|owner|boss|tech\w*)) know|pass (this|that|it) (on|along))\b/i,
  ],
  [
    'services',
    /\b(what (services?|kinds? of (work|jobs|services?)|do you (do|offer))|which services|do you (do|offer|handle|provide|install|repair|fix|replace|treat|deal with|take care of)|can you (do|handle))\b/i,
  ],
  ['thanks', /\b(thanks?( you)?|thx|appreciate (it|that|you)|cheers)\b/i],
  [
    'bye',
    /\b(good ?bye|bye|see you|have a (good|great|nice) (one|day|night|evening|weekend)|that('s| is|s) (all|it|everything)|i'?m (all set|done|good)|nothing else|no,? that'?s (it|all))\b/i,
  ],
  [
    'yes',
    /^\W*(yes|yeah|yep|yup|ya|y|sure|ok|okay|k|correct|right|perfect|great|exactly|absolutely|definitely|please do|go ahead|sounds (good|great|perfect|fine)|that('s| is) (right|correct|fine|good|great|perfect)|that works|works for me|do it|book it|confirmed?|i do|it is|fine|looks good|all good)\b/i,
  ],
  [
    'no',
    /^\W*(no|nope|nah|not really|don'?t|do not|never ?mind|wrong|incorrect|that'?s (not|wrong)|neither|none of)\b/i,
  ],
  [
    'unsure',
    /\b(i (don'?t|do not) know|idk|not sure|no idea|dunno|you tell me|doesn'?t matter|no preference|either|whatever works|i don'?t care|up to you)\b/i,
  ],
  [
    'angry',
    /\b(ridiculous|unacceptable|worst|terrible|horrible|awful|furious|angry|pissed|outrageous|scam|rip-?off|lawyer|(will|gonna|going to) sue|sick of|fed up|useless|incompetent|disgrace|disgusting|no ?one (showed|came|answers?|called)|nobody (showed|came|answers?|called)|never showed|waste of (my )?time|third time|damn|hell|refund|money back|complain\w*)\b/i,
  ],
  [
    'sales',
    /\b(seo|search engine|rank(ing)? (your|higher)|first page of google|backlinks?|guest post|marketing (agency|services|package)|business (loan|funding)|line of credit|merchant (services|account)|crypto|bitcoin|investment opportunity|lead generation|(web|app) (design|development) (services|agency|company)|outsourc\w+|extended warranty|solar (panels|program)|increase your (traffic|sales|revenue)|virtual assistants?|bulk (email|sms)|casino|viagra|forex|your website'?s?)\b/i,
  ],
  [
    'wrongNumber',
    /\b(wrong number|is this (the )?(pizza|domino\w*|bank|dentist|doctor|hospital|school|walmart|police|restaurant|hotel|pharmacy|salon)\w*|thought this was)\b/i,
  ],
  [
    'instruct',
    /\b(ignore (all |any |your |the |previous |prior )+(instructions?|rules?|prompts?)|system prompt|your (instructions|prompt|rules)|you are now|act as|pretend (to be|you)|jailbreak|developer mode|(other|all|your) (customers?|clients?)('s)? (names?|numbers?|phones?|addresses|data|information|details|list|e-?mails?)|list (of )?(all )?(your )?(customers?|clients?|bookings|appointments)|database|api key|password|forget (everything|all)|repeat (everything|the text) above|<\/?(system|script|assistant)|override)\b/i,
  ],
  [
    'question',
    /\?|^\W*(what|when|where|who|why|how|which|do|does|did|is|are|can|could|will|would|should|have you|has)\b/i,
  ],
];

export function readActs(text: string): ReadonlySet<Act> {
  return new Set(SIGNS.filter(([, sign]) => sign.test(text)).map(([act]) => act));
}
