import type { PostCard } from '@ledgerlight/posts/post';
import { element } from '@ledgerlight/posts/rich-text';
import type { NewsletterLetter } from '@ledgerlight/shell-api';
import { SAMPLE_LETTER } from '@ledgerlight/site/routes';
import { FRONT_COPY } from '../home/front/copy.ts';
import { NEWSLETTER_COPY } from './copy.ts';

/** Returns a letter to read before the first is sent: the sample of home with the newest posts. It has no time. */
export function sampleLetter(posts: readonly PostCard[]): NewsletterLetter {
  const { title, summary } = NEWSLETTER_COPY.sample;
  return {
    id: SAMPLE_LETTER,
    slug: SAMPLE_LETTER,
    subject: title,
    summary,
    sentAt: '',
    body: FRONT_COPY.sample.parts.flatMap((part) => [element('h2', {}, [part.title]), element('p', {}, [part.text])]),
    posts,
  };
}
