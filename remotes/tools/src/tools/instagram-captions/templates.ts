import type { Grammar } from '../../generators/grammar/ideas.ts';

/** First lines, which are shown before the fold. Slots: `subjectSlots`, {audience}, {shows} and {point}. */
export const OPENINGS = {
  teach: [
    '{topics}, without the jargon.',
    'The basics of {topics}, in one post.',
    'If {topics} {are|is} new to you, start here.',
    'A short note on {topics} for {audience}.',
    'Save this for the next time {topics} {come|comes} up.',
    'One thing about {topics} that is worth knowing.',
    'Before you choose {a thing}, read this.',
    '{topics} {make|makes} more sense one step at a time.',
    'Getting better at {doing} starts small.',
    '{shows}. And a short lesson on {topics}.',
  ],
  story: [
    '{shows}. This is where {topics} {come|comes} in.',
    'This picture is about {topics}, even if it does not look like it.',
    'A small story about {topics}.',
    'The first time we dealt with {topics}, we had more questions than answers.',
    'Behind this picture: {topics}.',
    '{shows}. And a thought on {topics}.',
    'This is what {topics} {look|looks} like on an ordinary day.',
    'We used to think {topics} {were|was} simple.',
    'Something we learned about {topics} along the way.',
    'Our first {thing} taught us to read twice.',
  ],
  question: [
    'What would you like to know about {topics}?',
    'Honest question: how do you feel about {topics}?',
    '{topics}: easy or hard?',
    'What is the hardest part of {topics}?',
    'What should {audience} know about {topics}?',
    'If you could ask one question about {topics}, what would it be?',
    'Who taught you about {topics}?',
    'Does {doing} come easily to you?',
    'How did you choose your {thing}?',
    '{shows}. What does it make you think of?',
    'What do people get wrong about {topics}?',
  ],
  invite: [
    'Let’s talk about {topics}.',
    'We are collecting questions about {topics}.',
    'Today we take a plain look at {topics}.',
    'For {audience}: something on {topics}.',
    'Learn about {topics} with us.',
    'Curious about {topics}? You are in the right place.',
    'Thinking about {topics}? So are we.',
    '{audience}, this one is for you: {topics}.',
    'Bring your questions about {topics}.',
    'If {doing} is your thing, stay a moment.',
  ],
} satisfies Grammar<string>;

/** What follows the first line of a medium or long caption. */
export const MIDDLES: readonly string[] = [
  'Start with what you already know. Then write down what you are unsure of, and look it up one point at a time.',
  'There is no need to know everything at once. One good explanation and one real example go a long way.',
  'Most of it makes sense once the words are clear. So start with the words.',
  'Good questions matter more than quick answers here. Take your time with them.',
  'Look for sources with a name and a date. What was true some years ago may have changed.',
  'People see it differently, and that is fine. What matters is that you know why you see it your way.',
  'A short conversation with someone who knows it well can save you an evening of searching.',
  'The details differ from person to person, so take general advice as a starting point.',
  'If it feels like a lot, pick one part and leave the rest for another day.',
  'Keep it simple, check it twice, and write down what you decided and why.',
  'Compare at least two {things} before you decide, and write down why you chose one of them.',
  'With {doing}, a little every week beats a lot once a year.',
  'For {audience}, the starting point is often different from what the guides assume.',
];

/** Lists for long captions. */
export const BODIES: readonly string[] = [
  'Three steps for a start:\n1. Write down what you know about {topics}.\n2. Mark what you are unsure of.\n3. Look up one point at a time, from a source with a date.',
  'What to look at first:\n• What do the words mean?\n• What does it take, in money and in time?\n• Who can help if you get stuck?',
  'Before you choose {a thing}:\n• What do you need it for?\n• What does it cost in total, not just at the start?\n• What happens if your plans change?',
  'How to talk about {topics} with someone who is new to {them|it}:\n1. Start with an example from daily life.\n2. Use one new word at a time.\n3. Ask what they would like to know next.',
  'A plan for an evening of {doing}:\n1. Choose one small thing.\n2. Do it slowly, with the instructions beside you.\n3. Note what you would change next time.',
  'Three questions to discuss:\n• What do you know about {topics} from experience, not from hearsay?\n• Where did your opinion come from?\n• What would change your mind?',
  'How to check what you read about {topics}:\n• Who wrote it, and when?\n• What do they gain if you believe it?\n• Can you find the same in a second source?',
  'A small plan for {audience}:\n1. Set twenty minutes aside.\n2. Read one good explanation of {topics}.\n3. Write down one question, and ask it.',
];

/** Last lines after a question. */
export const REPLIES: readonly string[] = [
  'Tell us in the comments.',
  'There is no wrong answer.',
  'Write it below.',
  'Answer below, and read what others say.',
];

/** Last lines after a statement. */
export const CLOSINGS: readonly string[] = [
  'What would you add?',
  'Which part should we explain next?',
  'Save this for later.',
  'Send this to someone who is thinking about {topics}.',
  'What is your experience with {topics}?',
  'Questions? Ask below.',
  'Know someone who needs this? Pass it on.',
  'Follow along for more on {topics}.',
  'What is your first question?',
  'Which question should we answer next?',
  'Do you agree?',
];
