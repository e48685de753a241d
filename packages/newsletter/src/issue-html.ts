import { BRAND, GENERAL_DISCLOSURE } from '@ledgerlight/site/brand';
import { ROUTES } from '@ledgerlight/site/routes';
import { escapeHtml, HEADING_FONT, html, TEXT_FONT } from './html-elements.ts';
import { ISSUE_COPY } from './issue-copy.ts';
import type { MailContent } from './mail-content.ts';
import { darkRules, type MailScheme } from './palette.ts';
import { IMAGE_STYLE, richTextHtml } from './rich-text-html.ts';

/** Writes an issue as an HTML mail: tables for the layout and inline styles, which all mail programs understand. */
export function issueHtml(content: MailContent, scheme: MailScheme): string {
  const { subject, summary } = content;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="${scheme === 'auto' ? 'light dark' : scheme}">`,
    `<title>${escapeHtml(subject)}</title>`,
    `<style>${darkRules(scheme)}@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}</style>`,
  ];
  const sheet = table(
    { classes: ['sheet'], style: 'max-width:600px;width:100%;border-radius:10px' },
    [headOf(content), bodyOf(content), ...content.posts.map(postOf), footOf(content)].join(''),
  );
  const page = table({ classes: ['page'], style: 'width:100%' }, row('padding:24px 8px', sheet, { align: 'center' }));
  const hidden = 'display:none;max-height:0;overflow:hidden';
  return [
    '<!doctype html>',
    `<html lang="en"><head>${head.join('')}</head>`,
    html(
      'body',
      { classes: ['page', 'ink'], style: `margin:0;padding:0;${TEXT_FONT};font-size:17px;line-height:1.6` },
      (summary === '' ? '' : html('div', { style: hidden }, escapeHtml(summary))) + page,
    ),
    '</html>',
  ].join('');
}

function headOf({ site, subject, date }: MailContent): string {
  const brand = html(
    'a',
    {
      classes: ['ink'],
      style: `${HEADING_FONT};font-size:20px;font-weight:600;text-decoration:none`,
      attributes: { href: site },
    },
    escapeHtml(BRAND.name),
  );
  const about = html(
    'p',
    { classes: ['muted'], style: 'margin:4px 0 0;font-size:14px' },
    escapeHtml([ISSUE_COPY.name, date].filter((each) => each !== '').join(' · ')),
  );
  const title = html(
    'h1',
    { classes: ['ink'], style: `margin:20px 0 0;${HEADING_FONT};font-size:30px;font-weight:600;line-height:1.2` },
    escapeHtml(subject),
  );
  return row('padding:28px 32px 0', brand + about + title);
}

function bodyOf({ body, site }: MailContent): string {
  return body.length === 0 ? '' : row('padding:20px 32px 0', richTextHtml(body, site));
}

function postOf({ title, text, address, image }: MailContent['posts'][number]): string {
  const href = { href: address };
  const parts = [
    image === null
      ? ''
      : html(
          'a',
          { attributes: href },
          html('img', { style: IMAGE_STYLE, attributes: { src: image.address, alt: image.alt, width: 536 } }),
        ),
    html(
      'h2',
      { style: `margin:14px 0 6px;${HEADING_FONT};font-size:22px;font-weight:600;line-height:1.25` },
      html('a', { classes: ['ink'], style: 'text-decoration:none', attributes: href }, escapeHtml(title)),
    ),
    html('p', { classes: ['muted'], style: 'margin:0 0 8px' }, escapeHtml(text)),
    html(
      'p',
      { style: 'margin:0' },
      html(
        'a',
        {
          classes: ['link'],
          style: 'font-weight:600',
          attributes: { ...href, 'aria-label': `${ISSUE_COPY.read}: ${title}` },
        },
        escapeHtml(ISSUE_COPY.read),
      ),
    ),
  ];
  return row('padding:28px 32px 0', parts.join(''));
}

function footOf({ site, unsubscribeUrl }: MailContent): string {
  const link = (address: string, words: string) =>
    html('a', { classes: ['muted'], attributes: { href: address } }, escapeHtml(words));
  const paragraph = (content: string) =>
    html('p', { classes: ['muted'], style: 'margin:0 0 10px;font-size:14px;line-height:1.5' }, content);
  const links = [
    link(unsubscribeUrl, ISSUE_COPY.unsubscribe),
    link(site + ROUTES.newsletter, ISSUE_COPY.archive),
    link(site + ROUTES.privacy, ISSUE_COPY.privacy),
  ];
  const rule = html('hr', { classes: ['rule'], style: 'margin:0 0 20px;border-width:1px 0 0;border-style:solid' });
  const texts = [
    escapeHtml(ISSUE_COPY.reason),
    links.join(' · '),
    escapeHtml(GENERAL_DISCLOSURE),
    escapeHtml(ISSUE_COPY.sender),
  ];
  return row('padding:32px 32px 20px', rule + texts.map(paragraph).join(''));
}

function row(style: string, content: string, attributes: Readonly<Record<string, string>> = {}): string {
  return html('tr', {}, html('td', { style, attributes: { class: 'pad', ...attributes } }, content));
}

function table(part: Omit<Parameters<typeof html>[1], 'attributes'>, content: string): string {
  const attributes = { role: 'presentation', cellpadding: 0, cellspacing: 0, border: 0, align: 'center' };
  return html('table', { ...part, attributes }, content);
}
