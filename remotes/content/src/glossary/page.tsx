import type { GlossaryTerm } from '@ledgerlight/posts/glossary/term';
import { typographicText } from '@ledgerlight/posts/typographic-text';
import { Link, usePageData } from '@ledgerlight/shell-api';
import { postPath, ROUTES, termId } from '@ledgerlight/site/routes';
import { ButtonLink } from '@ledgerlight/ui/button';
import { EmptyState } from '@ledgerlight/ui/empty-state';
import { PageHeader } from '@ledgerlight/ui/page-header';
import { PageSection } from '@ledgerlight/ui/page-section';
import { LoadFailure } from '../load-failure.tsx';
import { GLOSSARY_COPY } from './copy.ts';
import style from './page.module.css';

export interface GlossaryData {
  readonly terms: readonly GlossaryTerm[];
  /** Distinguishes a failed request from an empty glossary. */
  readonly failed?: boolean;
}

/** All terms in the order of the alphabet, with links to their letters. */
export function GlossaryPage() {
  const { terms, failed = false } = usePageData<GlossaryData>();
  const letters = [...new Set(terms.map(letterOf))];
  return (
    <PageSection>
      <PageHeader title={GLOSSARY_COPY.title} text={GLOSSARY_COPY.text} />
      {terms.length === 0 ? (
        <NoTerms failed={failed} />
      ) : (
        <>
          <nav aria-label={GLOSSARY_COPY.lettersLabel}>
            <ul className={style.letters}>
              {letters.map((letter) => (
                <li key={letter}>
                  <a className={style.letter} href={`#${letterId(letter)}`}>
                    {letter}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {letters.map((letter) => (
            <section key={letter} className={style.group} aria-labelledby={letterId(letter)}>
              <h2 id={letterId(letter)} className={style.heading}>
                {letter}
              </h2>
              <dl className={style.terms}>
                {terms
                  .filter((term) => letterOf(term) === letter)
                  .map((term) => (
                    <Entry key={term.slug} term={term} />
                  ))}
              </dl>
            </section>
          ))}
        </>
      )}
    </PageSection>
  );
}

function Entry({ term: { slug, term, otherForms, definition, post } }: { readonly term: GlossaryTerm }) {
  return (
    <div className={style.entry} id={termId(slug)}>
      <dt className={style.term}>{typographicText(term)}</dt>
      <dd>
        <p>{typographicText(definition)}</p>
        {otherForms.length > 0 && (
          <p className={style.note}>
            {GLOSSARY_COPY.otherForms} {otherForms.map(typographicText).join(', ')}
          </p>
        )}
        {post && (
          <p className={style.note}>
            {GLOSSARY_COPY.more} <Link to={postPath(post.slug)}>{typographicText(post.title)}</Link>
          </p>
        )}
      </dd>
    </div>
  );
}

function NoTerms({ failed }: { readonly failed: boolean }) {
  if (failed) return <LoadFailure {...GLOSSARY_COPY.failed} address={ROUTES.glossary} />;
  return (
    <EmptyState icon="newspaper" {...GLOSSARY_COPY.none}>
      <ButtonLink Link={Link} variant="secondary" to={ROUTES.blog}>
        {GLOSSARY_COPY.articles}
      </ButtonLink>
    </EmptyState>
  );
}

function letterOf({ term }: GlossaryTerm): string {
  return term.normalize('NFD').match(/[a-z]/i)?.[0].toUpperCase() ?? '#';
}

function letterId(letter: string): string {
  return `letter-${letter === '#' ? 'other' : letter.toLowerCase()}`;
}
