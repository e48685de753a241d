import '@ledgerlight/ui/base.css';
import type { Article } from '@ledgerlight/shell-api';
import { Notice } from '@ledgerlight/ui/notice';
import { PageSection } from '@ledgerlight/ui/page-section';
import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom';
import routes from '../routes.tsx';
import style from './document.module.css';

export interface Preview {
  /** Null for a file that does not parse as a post. */
  readonly post: Article | null;
  /** The path that the post would have on the site. */
  readonly path: string;
  readonly origin: string;
  /** What prevents publishing, a line for each problem. */
  readonly problems: readonly string[];
  /** The address of the script that reloads the page when the file is saved. */
  readonly script: string;
}

/** Returns the HTML document of a preview: the problems of the file above the page that readers would get. */
export async function renderDocument(preview: Preview): Promise<string> {
  const { post, path, origin, problems, script } = preview;
  const handler = createStaticHandler(routesOf(preview));
  const context = await handler.query(new Request(new URL(path, origin)));
  if (context instanceof Response) throw new Error('The post page returned a redirect');
  const html = renderToString(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`Preview: ${post?.title || 'no title yet'}`}</title>
        <link rel="stylesheet" href="/page.css" />
        <script type="module" src={script} />
      </head>
      <body className={style.preview}>
        {problems.length > 0 && <Problems problems={problems} />}
        <main>
          {post && (
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

/** A page of a post reads nothing else. */
const refuse = () => Promise.reject(new Error('The preview has one post'));

function routesOf({ post, origin }: Preview) {
  return [
    ...routes({
      posts: {
        findBySlug: async () => post,
        neighboursOf: async () => ({ newer: null, older: null, related: [] }),
        ...{ list: refuse, home: refuse, topicOverview: refuse, search: refuse, glossary: refuse },
        ...{ listCorrections: refuse, listIssues: refuse, findIssue: refuse },
      },
      authors: { list: refuse },
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
