/** What a post does with its subject, in an order that alternates long and short forms. */
const FORMS: readonly ((subject: string) => string)[] = [
  (subject) => `${subject}: answer one question that readers send you`,
  (subject) => `${subject}: explain one figure and where it comes from`,
  (subject) => `${subject}: compare two choices side by side`,
  (subject) => `${subject}: a checklist to work through`,
  (subject) => `${subject}: a mistake, what it costs and how to avoid it`,
  (subject) => `${subject}: what changed, and who it concerns`,
  (subject) => `${subject}: a worked example with your own numbers`,
  (subject) => `${subject}: one term in plain words`,
];

/**
 * Returns the idea for the nth post of a channel. Subjects alternate; a subject comes back in another form until all forms are used.
 */
export function ideaOf(subjects: readonly string[], index: number): string {
  const subject = subjects[index % subjects.length] ?? '';
  const round = Math.floor(index / subjects.length);
  const form = FORMS[(round + (index % subjects.length)) % FORMS.length];
  return form ? form(subject) : subject;
}
