import { GENERAL_DISCLOSURE } from '@ledgerlight/site/brand';
import { ROUTES } from '@ledgerlight/site/routes';
import { ISSUE_COPY } from './issue-copy.ts';
import type { MailContent } from './mail-content.ts';

/** Writes an issue as plain text, for mail programs that show no HTML: the markdown as it was written, with absolute links. */
export function issuePlain({ subject, date, markdown, posts, site, unsubscribeUrl }: MailContent): string {
  const parts = [
    [ISSUE_COPY.name, date].filter((each) => each !== '').join(', '),
    subject.toUpperCase(),
    markdown.replaceAll(/\]\(\/(?!\/)/g, `](${site}/`).trim(),
    ...(posts.length > 0 ? [`${ISSUE_COPY.postsTitle}:`] : []),
    ...posts.map(({ title, text, address }) => [title, text, address].filter((each) => each !== '').join('\n')),
    '----',
    ISSUE_COPY.reason,
    `${ISSUE_COPY.unsubscribe}: ${unsubscribeUrl}\n${ISSUE_COPY.archive}: ${site}${ROUTES.newsletter}`,
    GENERAL_DISCLOSURE,
    ISSUE_COPY.sender,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}
