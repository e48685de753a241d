/** The texts that a template names in braces. */
export type Slots = Readonly<Record<string, string>>;

const SENTENCE_START = /(?:^|[.?!|]\s+|\n)$/;

/** Fills a template such as '{subject} for {audience}'. A slot at the start of a sentence gets a capital. Returns null if a slot is empty. */
export function fillTemplate(template: string, slots: Slots): string | null {
  let isComplete = true;
  const text = template.replaceAll(/\{(\w+)\}/g, (_, name: string, index: number) => {
    const value = slots[name] ?? '';
    if (value === '') isComplete = false;
    return SENTENCE_START.test(template.slice(0, index)) ? withCapital(value) : value;
  });
  return isComplete ? text : null;
}

/** Returns a text in one word as hashtags are written: capitals separate its words for readers and screen readers. */
export function asHashtag(text: string): string {
  return text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .map(withCapital)
    .join('');
}

/** Words such as 'iPhone' keep their own capitals. */
function withCapital(text: string): string {
  const [word = ''] = text.split(/[\s-]/, 1);
  const [first = ''] = text;
  return /\p{Lu}/u.test(word) ? text : first.toLocaleUpperCase('en-GB') + text.slice(first.length);
}
