import type { DisclosureLibrary } from '@ledgerlight/backend/disclosures';
import { DISCLOSURE_LANGUAGE } from '@ledgerlight/posts/claims/claim';
import { shownDisclosures } from '@ledgerlight/posts/claims/shown-disclosures';
import { parseMarkdown } from '@ledgerlight/posts/markdown/render';
import { DISCLOSURES_TITLE } from '@ledgerlight/site/copy/disclosures';
import { Disclosures } from '@ledgerlight/ui/disclosures';
import { useMemo } from 'react';
import { QueryView } from '../../../kit/query-view.tsx';
import { useLoaded } from '../../../kit/use-loaded.ts';
import style from './panel.module.css';

interface PreviewedDisclosuresProps {
  readonly library: Pick<DisclosureLibrary, 'all'>;
  readonly type: string;
  /** Markdown. */
  readonly content: string;
}

/** The disclosures that a text would show, as readers see them. An approval covers them, so a failed load is said. */
export function PreviewedDisclosures({ library, type, content }: PreviewedDisclosuresProps) {
  // Most texts name none, and parsing takes time with each pause in typing.
  const tree = useMemo(() => parseMarkdown(content.includes(DISCLOSURE_LANGUAGE) ? content : ''), [content]);
  const query = useLoaded(['disclosures'], library.all);
  return (
    <div className={style.disclosures}>
      <QueryView query={query} noun="disclosures" rows={1}>
        {(disclosures) => (
          <Disclosures heading={DISCLOSURES_TITLE} disclosures={shownDisclosures(disclosures, type, tree)} />
        )}
      </QueryView>
    </div>
  );
}
