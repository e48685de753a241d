import { postPath } from '@ledgerlight/site/routes';
import { Button, ButtonLink } from '@ledgerlight/ui/button';
import { Notice, NoticeActions } from '@ledgerlight/ui/notice';
import { NewTabLink } from '../../../new-tab-link.tsx';
import { EDITOR_COPY } from '../../copy.ts';
import { type PublishResult, resultWords } from './publish-result.ts';

/** Stands above the form after publishing, says what was done, and leads on. It takes the focus. */
export function ResultNotice({
  result,
  siteOrigin,
  onEdit,
  onAnother,
}: {
  readonly result: PublishResult;
  readonly siteOrigin: string;
  /** Opens the form of the post that has just been made. */
  readonly onEdit: () => void;
  /** Goes on with the form for a new post. */
  readonly onAnother: () => void;
}) {
  const isSeen = result.kind === 'published' || result.kind === 'updated';
  return (
    <Notice tone="good" isAnswer title={resultWords(result)}>
      <NoticeActions>
        {isSeen && (
          <ButtonLink Link={NewTabLink} to={siteOrigin + postPath(result.slug)}>
            {EDITOR_COPY.result.open}
          </ButtonLink>
        )}
        {!result.isEdit && (
          <>
            <Button variant="secondary" onClick={onEdit}>
              {EDITOR_COPY.result.edit}
            </Button>
            <Button variant="quiet" onClick={onAnother}>
              {EDITOR_COPY.result.another}
            </Button>
          </>
        )}
      </NoticeActions>
    </Notice>
  );
}
