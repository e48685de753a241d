import type { RichText } from '@ledgerlight/posts/rich-text';
import type { MailScheme } from './mail-styles.ts';

/** A post of an issue. */
export interface IssuePost {
  readonly title: string;
  readonly slug: string;
  readonly excerpt: string;
  readonly imageUrl: string | null;
  readonly imageAlt: string;
}

/** What editors write of an issue. */
export interface IssueText {
  readonly subject: string;
  readonly summary: string;
  /** Markdown. */
  readonly content: string;
  readonly posts: readonly IssuePost[];
}

export interface IssueMailOptions {
  /** The address of the site, without a slash at its end. */
  readonly site: string;
  readonly unsubscribeUrl: string;
  /** Null for a preview. */
  readonly sentAt: string | null;
  readonly scheme?: MailScheme;
}

/** The parts of a mail that both forms show: everything with typographic quotes and absolute addresses. */
export interface MailContent extends Omit<IssueMailOptions, 'scheme'> {
  readonly subject: string;
  readonly summary: string;
  readonly date: string;
  readonly body: RichText;
  readonly markdown: string;
  readonly posts: readonly MailPost[];
}

interface MailPost {
  readonly title: string;
  readonly text: string;
  readonly address: string;
  readonly image: { readonly address: string; readonly alt: string } | null;
}
