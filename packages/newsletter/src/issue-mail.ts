import { formatDay } from '@ledgerlight/posts/date-words';
import { AUTOMATIC_CROP } from '@ledgerlight/posts/image-crop';
import { storedImageName, variantPath } from '@ledgerlight/posts/image-variants';
import { renderMarkdown } from '@ledgerlight/posts/markdown/render';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import { postPath } from '@ledgerlight/site/routes';
import { issueHtml } from './issue-html.ts';
import { issuePlain } from './issue-plain.ts';
import type { IssueMailOptions, IssueText, MailContent } from './mail-content.ts';

export type { IssueText };

const IMAGE_WIDTH = 960;

/** Returns the mail of an issue: `html` as a whole, and its `body` and `styles` for a preview. */
export function issueMail(issue: IssueText, { scheme = 'auto', ...options }: IssueMailOptions) {
  const { site, sentAt } = options;
  const resolveImage = (address: string) => mailImage(address, site);
  const content: MailContent = {
    ...options,
    subject: typographicText(issue.subject),
    summary: typographicText(issue.summary),
    date: sentAt === null ? '' : formatDay(sentAt),
    markdown: issue.content,
    body: renderMarkdown(issue.content, { isForFeed: true, resolveImage, siteOrigin: site }).body,
    posts: issue.posts.map(({ title, slug, excerpt, imageUrl, imageAlt }) => ({
      title: typographicText(title),
      text: typographicText(excerpt),
      address: site + postPath(slug),
      image: postImage(imageUrl, imageAlt, site),
    })),
  };
  return { subject: content.subject, ...issueHtml(content, scheme), text: issuePlain(content) };
}

/** Stored images are served by the site in a width that fits a mail. */
function mailImage(address: string, site: string): string | null {
  const name = storedImageName(address);
  return name === null ? null : site + variantPath({ width: IMAGE_WIDTH, name });
}

function postImage(imageUrl: string | null, alt: string, site: string): MailContent['posts'][number]['image'] {
  const name = imageUrl === null ? null : storedImageName(imageUrl);
  if (name === null) return null;
  return { address: site + variantPath({ width: IMAGE_WIDTH, name, cut: AUTOMATIC_CROP }), alt };
}
