import '@ledgerlight/ui/base.css';
import type { Article } from '@ledgerlight/shell-api';
import { Notice } from '@ledgerlight/ui/notice';
import { PageSection } from '@ledgerlight/ui/page-section';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import routes from '../routes.tsx';
import style from './document.module.css';

/** What the page of a preview shows. */
export interface Preview {
  /** Null when the file cannot be read as an article at all. */
  readonly article: Article | null;
  /** The path of the site at which the article would stand. */
  readonly path: string;
  /** Origin of the site, where it is known. */
  readonly origin: string;
  /** What keeps the file from being published, a line for each. */
  readonly problems: readonly string[];
  /** The address of the script that loads the page anew when the file was saved. */
  readonly script: string;
}

/** The document of a preview, whole: the page that readers get at the post's address, below what is wrong with the file. */
export async function renderDocument(preview: Preview): Promise<string> {
  const { article, path, origin, problems, script } = preview;
  const handler = createStaticHandler(routesOf(preview));
  const context = await handler.query(new Request(new URL(path, origin)));
  if (context instanceof Response) throw new Error('The page of an article leads nowhere else');
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Preview: ${article?.title || 'no title yet'}`}</title>
        <link rel="stylesheet" href="/page.css" />
        <script type="module" src={script} />
      </head>
      <body className={style.preview}>
        {problems.length > 0 && <Problems problems={problems} />}
        <main>
          {article && (
            <StaticRouterProvider
              router={createStaticRouter(handler.dataRoutes, context)}
              context={context}
              hydrate={false}
            />
          )}
        </main>
      </body>
    </html>,
  );
  return `<!doctype html>${html}`;
}

function routesOf({ article, origin }: Preview) {
  const nothing = async () => ({ newer: null, older: null, related: [] });
  return [
    ...routes({
      posts: {
        list: async () => ({ cards: [], next: null }),
        countByType: async () => new Map(),
        findBySlug: async () => article,
        neighboursOf: nothing,
        search: async () => ({ hits: [], more: false }),
      },
      site: { origin, copyEdition: 'default', newsletterUrl: '' },
      backend: null,
    }),
  ];
}

function Problems({ problems }: { readonly problems: readonly string[] }) {
  return (
    <PageSection>
      <Notice tone="bad" title="This file cannot be published yet">
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </Notice>
    </PageSection>
  );
}
