import { BRAND, GENERAL_DISCLOSURE } from '@ledgerlight/site/brand';
import { ROUTES } from '@ledgerlight/site/routes';
import { ISSUE_COPY } from './issue-copy.ts';
import type { MailContent } from './mail-content.ts';
import { type MailScheme, mailStyles } from './mail-styles.ts';
import { escapeHtml, richTextHtml } from './rich-text-html.ts';

/** Writes an issue as an HTML mail, with its styles in the head. */
export function issueHtml(content: MailContent, scheme: MailScheme) {
  const styles = mailStyles(scheme);
  const body = bodyOf(content);
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${scheme === 'auto' ? 'light dark' : scheme}">`,
    `<title>${escapeHtml(content.subject)}</title><style>${styles}</style></head><body>${body}</body></html>`,
  ].join('');
  return { html, body, styles };
}

/** One table for the width, which all mail programs understand. */
function bodyOf(content: MailContent): string {
  const { summary, body, site, posts } = content;
  return [
    `<div class="page">${summary === '' ? '' : `<div class="preheader">${escapeHtml(summary)}</div>`}`,
    '<table role="presentation" class="sheet" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td class="pad">',
    `${headOf(content)}<div class="text">${richTextHtml(body, site)}</div>`,
    ...posts.map(postOf),
    `${footOf(content)}</td></tr></table></div>`,
  ].join('');
}

function headOf({ site, subject, date }: MailContent): string {
  const about = [ISSUE_COPY.name, date].filter((each) => each !== '').join(' · ');
  return [
    `<a class="brand plain" href="${escapeHtml(site)}">${escapeHtml(BRAND.name)}</a>`,
    `<p class="muted">${escapeHtml(about)}</p><h1>${escapeHtml(subject)}</h1>`,
  ].join('');
}

function postOf({ title, text, address, image }: MailContent['posts'][number]): string {
  const href = escapeHtml(address);
  const shown = image && `<img src="${escapeHtml(image.address)}" alt="${escapeHtml(image.alt || title)}" width="536">`;
  return [
    `<div class="post">${shown === null ? '' : `<a href="${href}">${shown}</a>`}`,
    `<h2><a class="plain" href="${href}">${escapeHtml(title)}</a></h2><p class="muted">${escapeHtml(text)}</p>`,
    `<p><a href="${href}" aria-label="${escapeHtml(`${ISSUE_COPY.read}: ${title}`)}">${escapeHtml(ISSUE_COPY.read)}</a></p></div>`,
  ].join('');
}

function footOf({ site, unsubscribeUrl }: MailContent): string {
  const link = (address: string, words: string) => `<a href="${escapeHtml(address)}">${escapeHtml(words)}</a>`;
  const links = [
    link(unsubscribeUrl, ISSUE_COPY.unsubscribe),
    link(site + ROUTES.newsletter, ISSUE_COPY.archive),
    link(site + ROUTES.privacy, ISSUE_COPY.privacy),
  ];
  const [reason, disclosure, sender] = [ISSUE_COPY.reason, GENERAL_DISCLOSURE, ISSUE_COPY.sender].map(escapeHtml);
  const paragraphs = [reason, links.join(' · '), disclosure, sender];
  return `<hr>${paragraphs.map((paragraph) => `<p class="muted">${paragraph}</p>`).join('')}`;
}
