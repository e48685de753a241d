import { bestSentences } from './rank.ts';
import type { PostSection, SectionedPost } from './read-post.ts';

const MAX_SUBJECT = 60;
const MAX_PREVIEW = 100;

/** Returns a letter: what it is about, one point for each section, and where the rest is. */
export function writeNewsletter({ title, sections }: SectionedPost, address: string): string {
  const [lead = title] = bestSentences(allSentences(sections), 1);
  const points = sections
    .filter(({ heading }) => heading !== '')
    .map((section) => `**${section.heading}.** ${pointOf(section)}`.trim());
  const closing = address === '' ? [] : [`[Read the whole text](${address})`];
  return [
    `Subject: ${cutAtWord(title, MAX_SUBJECT)}\nPreview: ${cutAtWord(lead, MAX_PREVIEW)}`,
    lead,
    ...points,
    ...closing,
  ].join('\n\n');
}

/** Returns the best sentences in the order of the text. */
export function writeSummary({ sections }: SectionedPost, count: number): readonly string[] {
  const sentences = allSentences(sections);
  const texts = sentences.length > 0 ? sentences : sections.flatMap(({ bullets }) => bullets);
  return bestSentences(texts, count);
}

const MAX_BULLETS = 4;
const MAX_BULLET = 110;

/** Returns slides in markdown, separated as Marp and other programs read them. */
export function writeSlides({ title, sections }: SectionedPost, address: string): string {
  const slides = sections.map(({ heading, sentences, bullets }) => {
    const points = bullets.length > 0 ? bullets.slice(0, MAX_BULLETS) : bestSentences(sentences, MAX_BULLETS - 1);
    return [`## ${heading || 'In short'}`, points.map((text) => `- ${cutAtWord(text, MAX_BULLET)}`).join('\n')].join(
      '\n\n',
    );
  });
  const closing = address === '' ? [] : [`## Read more\n\n${address}`];
  return [`# ${title}`, ...slides, ...closing].join('\n\n---\n\n');
}

function allSentences(sections: readonly PostSection[]): readonly string[] {
  return sections.flatMap(({ sentences }) => sentences);
}

function pointOf({ sentences, bullets }: PostSection): string {
  return bestSentences(sentences, 1)[0] ?? bullets[0] ?? '';
}

function cutAtWord(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const cut = characters.slice(0, max - 1).join('');
  const words = cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.length / 2));
  return `${words.replace(/[\s,;:.–—-]+$/u, '')}…`;
}
