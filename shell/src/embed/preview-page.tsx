import type { PreviewedText } from '@ledgerlight/backend/preview-links';
import { formatMoment } from '@ledgerlight/posts/date-words';
import type { RichText } from '@ledgerlight/posts/rich-text';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { DISCLOSURES_TITLE } from '@ledgerlight/site/copy/disclosures';
import { Disclosures } from '@ledgerlight/ui/disclosures';
import { RichTextView } from '@ledgerlight/ui/rich-text-view';
import type { ComponentProps } from 'react';
import { FormPage, FormResultNotice } from './form-page.tsx';

type OpenPreview = Extract<PreviewedText, { state: 'open' }>;

interface PreviewPageProps {
  readonly styles: readonly string[];
  readonly preview: Omit<OpenPreview, 'content'>;
  readonly body: RichText;
  /** Where the featured image is; null for none. */
  readonly imageAddress: string | null;
  /** What became of a comment, with its text to correct it. */
  readonly comment?: CommentResult | undefined;
}

export interface CommentResult {
  readonly isSent: boolean;
  readonly text: string;
  readonly name: string;
  readonly comment: string;
}

export const COMMENT_LIMITS = { name: 100, comment: 5000 } as const;

export function PreviewPage({ styles, preview, body, imageAddress, comment }: PreviewPageProps) {
  const title = preview.title.trim() === '' ? 'Untitled draft' : preview.title;
  return (
    <FormPage title={`Preview: ${title}`} styles={styles} standsAlone>
      <p className="preview-page-state">
        <strong>Preview.</strong> This text is not meant for readers yet. The link is valid until{' '}
        <time dateTime={preview.expiresAt}>{formatMoment(preview.expiresAt)}</time>. Version of this text:{' '}
        <code>{preview.contentHash}</code>
      </p>
      <article>
        <h1>{title}</h1>
        <p className="preview-page-byline">
          {postTypeLabel(preview.type)} · By {preview.author}
        </p>
        {imageAddress !== null && <img className="preview-page-image" src={imageAddress} alt={preview.imageAlt} />}
        <RichTextView text={body} Link={PlainLink} />
        <Disclosures heading={DISCLOSURES_TITLE} disclosures={preview.disclosures} />
      </article>
      <CommentForm comment={comment} />
    </FormPage>
  );
}

function CommentForm({ comment }: Pick<PreviewPageProps, 'comment'>) {
  const isSent = comment?.isSent ?? false;
  return (
    <section className="preview-page-comment" aria-labelledby="comment-title">
      <h2 id="comment-title">Comment</h2>
      {comment && <FormResultNotice isAccepted={isSent} text={comment.text} />}
      <form method="post">
        <label htmlFor="name">Your name</label>
        <input
          id="name"
          name="name"
          autoComplete="name"
          required
          maxLength={COMMENT_LIMITS.name}
          defaultValue={comment?.name}
        />
        <label htmlFor="comment">Comment</label>
        <textarea
          id="comment"
          name="comment"
          required
          maxLength={COMMENT_LIMITS.comment}
          defaultValue={isSent ? '' : comment?.comment}
        />
        <button type="submit">Send comment</button>
        <p className="form-page-note">The newsroom reads it with the version of the text that you see here.</p>
      </form>
    </section>
  );
}

/** The state of a link that shows nothing, or of a backend that does not respond. */
export type ClosedPreview = Exclude<PreviewedText['state'], 'open'> | 'failed';

export function ClosedPreviewPage({ styles, state }: { readonly styles: readonly string[]; state: ClosedPreview }) {
  const { title, text } = CLOSED_TEXTS[state];
  return (
    <FormPage title={title} styles={styles} standsAlone>
      <h1>{title}</h1>
      <p>{text}</p>
    </FormPage>
  );
}

const CLOSED_TEXTS: Readonly<Record<ClosedPreview, { readonly title: string; readonly text: string }>> = {
  unknown: { title: 'Preview not found', text: 'Check that the link is complete, or ask its sender for a new one.' },
  revoked: { title: 'This preview was withdrawn', text: 'Its sender ended the link. Ask them for a new one.' },
  expired: { title: 'This preview has expired', text: 'Ask its sender for a new link.' },
  removed: { title: 'This draft was removed', text: 'There is nothing to preview any more.' },
  failed: {
    title: 'The preview is unavailable',
    text: 'The text could not be loaded just now. Try again in a minute.',
  },
};

function PlainLink({ to, ...link }: ComponentProps<'a'> & { readonly to: string }) {
  return <a href={to} {...link} />;
}
