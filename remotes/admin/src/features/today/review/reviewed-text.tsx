import type { GlossaryTerms } from '@ledgerlight/backend/glossary-terms';
import type { ManagedPostDetail } from '@ledgerlight/backend/managed-post';
import type { PostManagement } from '@ledgerlight/backend/post-management';
import type { Review, Reviews, ReviewText } from '@ledgerlight/backend/reviews';
import { postTypeLabel } from '@ledgerlight/posts/types';
import { AUTHORED_FIELDS } from '@ledgerlight/publishing/authored-fields';
import { checkClaims } from '@ledgerlight/publishing/check-claims';
import { readPostText } from '@ledgerlight/publishing/post-text';
import { DISCLOSURES_TITLE } from '@ledgerlight/site/copy/disclosures';
import { postPath } from '@ledgerlight/site/routes';
import { Button } from '@ledgerlight/ui/button';
import { Disclosures } from '@ledgerlight/ui/disclosures';
import { Notice } from '@ledgerlight/ui/notice';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { shownImages, storedImagesOf } from '../../../images/image-entry.ts';
import { POST_LABELS } from '../../../kit/difference/labels.ts';
import { authoredDifferences, FieldDifferences, fieldText } from '../../../kit/difference/view.tsx';
import { Fact } from '../../../kit/lists/fact.tsx';
import { RowFacts } from '../../../kit/lists/record-row.tsx';
import { formatDateTime } from '../../../kit/publish-time.ts';
import { QueryView } from '../../../kit/query-view.tsx';
import { approvalText, missingText, waitingTime } from '../../../kit/review-words.ts';
import { StageMark } from '../../../kit/state-mark.tsx';
import type { AdminArea } from '../../../navigation/admin-area.ts';
import { formFieldsOf } from '../../../preview/form-fields.ts';
import { PostPreview } from '../../../preview/rendered-preview.tsx';
import { ReviewActions } from './actions.tsx';
import style from './review.module.css';

interface ReviewedTextProps {
  readonly review: Review;
  readonly reviews: Reviews;
  readonly management: Pick<PostManagement, 'find'>;
  readonly comments: AdminArea['comments'];
  readonly glossary: Pick<GlossaryTerms, 'all'>;
  readonly origin: string;
  readonly storageOrigin: string;
  onBack(): void;
}

/** One text in review: what it changes, how readers see it, and what the signed-in person may do. */
export function ReviewedText({ review, reviews, management, comments, onBack, ...places }: ReviewedTextProps) {
  const { postId, contentHash, submittedAt } = review;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const query = useQuery({
    // The same text may be submitted again with another address, time or correction.
    queryKey: ['reviewed-text', postId, contentHash, submittedAt],
    queryFn: async ({ signal }) => {
      const [text, live] = await Promise.all([reviews.text(postId, signal), management.find(postId, signal)]);
      return { text, live };
    },
    // A note that is being typed stays when the author submits another text. What is approved is what was loaded.
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="reviewed-text" className={style.reviewed}>
      <div>
        <Button variant="quiet" onClick={onBack}>
          All texts in review
        </Button>
        <h2 id="reviewed-text" ref={heading} tabIndex={-1} className={style.title}>
          {review.title}
        </h2>
        <ReviewFacts review={review} />
      </div>
      <QueryView query={query} noun="text" rows={4}>
        {({ text, live }) => (
          <>
            <ReviewActions review={review} text={text} reviews={reviews} onDone={onBack} />
            <Changes text={text} live={live} />
            <ClaimWarnings content={text.content} />
            <Preview text={text} {...places} />
            {comments(postId)}
          </>
        )}
      </QueryView>
    </section>
  );
}

function ReviewFacts({ review }: Pick<ReviewedTextProps, 'review'>) {
  const { stage, message, note, noted } = { ...review, noted: review.notedBy ?? 'A reviewer' };
  const missing = missingText(review);
  return (
    <>
      <RowFacts>
        <StageMark stage={stage} />
        {stage === 'in-review' && <span>Waiting {waitingTime(review.waitingSince, Date.now())}</span>}
        <span>{postTypeLabel(review.type)}</span>
        <span>By {review.author}</span>
        <span>
          Submitted by {review.submittedBy} on {formatDateTime(review.submittedAt)}
        </span>
        <span>
          Version <code>{review.contentHash.slice(0, 12)}</code>
        </span>
      </RowFacts>
      <ul className={style.approvals}>
        {review.approvals.map((approval) => (
          <li key={approval.by}>{approvalText(approval)}</li>
        ))}
        {missing !== '' && <li>{missing}</li>}
      </ul>
      {message !== null && (
        <Notice tone="plain" title={`${review.submittedBy} writes`}>
          <p className={style.note}>{message}</p>
        </Notice>
      )}
      {note !== null && (
        <Notice tone="plain" title={`${noted} requested changes`}>
          <p className={style.note}>{note}</p>
        </Notice>
      )}
    </>
  );
}

interface ChangesProps {
  readonly text: ReviewText;
  /** Null for a new post. */
  readonly live: ManagedPostDetail | null;
}

function Changes({ text, live }: ChangesProps) {
  const differences = [...placeDifferences(text, live), ...(live ? authoredDifferences(live, text) : [])];
  if (live === null && differences.length === 0) return null;
  return (
    <section aria-labelledby="review-changes">
      <h3 id="review-changes" className={style.heading}>
        What changes
      </h3>
      {differences.length === 0 && <p>The post has this text already; only visitors do not see it.</p>}
      <FieldDifferences differences={differences} className={style.changes} />
    </section>
  );
}

/** What an approval covers beside the text: the address, the time and the correction that it was submitted with. */
function placeDifferences({ slug, publishAt, correction }: ReviewText, live: ChangesProps['live']) {
  const [path, time] = [live && postPath(live.slug), live && formatDateTime(live.publishedAt)];
  const fields = [
    ['slug', POST_LABELS.slug, path, slug && postPath(slug)],
    ['publishedAt', POST_LABELS.publishedAt, time, publishAt && formatDateTime(publishAt)],
    ['correction', 'Correction for readers', null, correction],
  ] as const;
  return fields.flatMap(([name, label, before, after]) =>
    after ? [{ name, label, before: before ?? '', after }] : [],
  );
}

const PREVIEWED: ReadonlySet<string> = new Set(['title', 'content', 'author', 'type', 'imageUrl', 'imageFocus']);
/** What an approval covers and the preview does not show. */
const BESIDE_PREVIEW = AUTHORED_FIELDS.filter((name) => !PREVIEWED.has(name));

type PreviewProps = Pick<ReviewedTextProps, 'glossary' | 'origin' | 'storageOrigin'> & { readonly text: ReviewText };

function Preview({ text, glossary, origin, storageOrigin }: PreviewProps) {
  const { fields, images } = useMemo(() => {
    return { fields: formFieldsOf(text), images: shownImages(storedImagesOf(text, text.content), storageOrigin) };
  }, [text, storageOrigin]);
  return (
    <section aria-labelledby="review-preview">
      <h3 id="review-preview" className={style.heading}>
        As readers see it
      </h3>
      <div className={style.preview}>
        <PostPreview {...{ fields, images, glossary, storageOrigin }} siteOrigin={origin} />
        <Disclosures heading={DISCLOSURES_TITLE} disclosures={text.disclosures} />
      </div>
      <dl className={style.meta}>
        {BESIDE_PREVIEW.map((name) => (
          <Fact key={name} term={POST_LABELS[name]}>
            {fieldText(name, text[name]) || 'None'}
          </Fact>
        ))}
        <Fact term="First words in lists">{text.excerpt}</Fact>
      </dl>
    </section>
  );
}

/** Which claims of a text in review need a check; nothing when none does. */
function ClaimWarnings({ content }: { readonly content: string }) {
  const warnings = useMemo(() => checkClaims(readPostText(content), Date.now()).warnings, [content]);
  if (warnings.length === 0) return null;
  return (
    <ul className={style.warnings} aria-label="Claims to check">
      {warnings.map(({ code, line, message }) => (
        <li key={`${code}/${line}/${message}`}>
          Line {line}: {message}
        </li>
      ))}
    </ul>
  );
}
