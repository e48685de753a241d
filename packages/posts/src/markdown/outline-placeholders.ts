/** The lines of generated outlines that are no questions. The tests of the outline templates compare both. */
const INSTRUCTIONS: ReadonlySet<string> = new Set([
  'Which fact is new, since when, and who says so? Name the source and its date.',
  'Which rule or mechanism stands behind it? Show one worked number.',
  'Primary sources with their dates.',
  'A table or chart drawn from data; name where the data is from.',
  'Data and documents with their dates.',
  'Every cost on an example of 10,000 over ten years.',
  'The worst year so far, and who would have had to sell.',
  'Time, income and reserves that it needs.',
  'What to do, in order, and what to ask before signing.',
  'The longest loss so far, and what a reader would have felt.',
  'Series and releases with their dates.',
  'The three facts that change the answer.',
  'A worked example, step by step, with round numbers.',
  'What people regret, and how to notice it in time.',
  'What to have at hand and what to ask.',
  'One sentence without a technical word, then the word itself.',
  'Small numbers that a reader can follow in the head.',
  'Three places in ordinary life.',
  'One sum to do, and its answer.',
]);

const LEAD = 'In one or two sentences: what a reader takes away about ';

/** Returns whether a line in italics is an instruction of an outline's templates, to be replaced before publishing. */
export function isOutlineInstruction(line: string): boolean {
  return line.startsWith(LEAD) || INSTRUCTIONS.has(line);
}
