import { Link, type RemoteRoutes, usePageData } from '@ledgerlight/shell-api';
import { lazy, Suspense, useEffect, useState } from 'react';
import style from './page.module.css';

/** Where the page is, what it does wrong and where it leads to: a variant of the build has other words here. */
const [PATH, FAULT, LINKS] = JSON.parse('["/@path@","@fault@","@links@"]') as [string, string, string];

if (FAULT === 'throws at load') throw new Error(FAULT);

const Part = lazy(async () => ({ default: (await import(/* webpackChunkName: "lazy-part" */ './part.tsx')).Part }));

/**
 * A page with data, a style and a part that comes later.
 * @public the shell loads it by the name of its file
 */
const routes: RemoteRoutes = () => [
  {
    path: PATH,
    Component: Page,
    loader: () => {
      if (FAULT === 'throws in a loader') throw new Error(FAULT);
      return { heading: 'The page of the sample' };
    },
    handle: {
      meta: () => ({
        title: 'Sample',
        description: 'A page.',
        path: PATH,
        kind: 'website',
        index: true,
        structuredData: [],
      }),
      skeleton: null,
      retries: 0,
    },
  },
];

export default routes;

function Page() {
  const { heading } = usePageData<{ readonly heading: string }>();
  const [late, setLate] = useState(false);
  if (FAULT === 'throws at render') throw new Error(FAULT);
  useEffect(() => {
    if (FAULT === 'throws in an effect') throw new Error(FAULT);
    setLate(true);
  }, []);
  return (
    <>
      <h1 className={style.heading}>{heading}</h1>
      <ul>
        {LINKS.split(' ').map((name) => (
          <li key={name}>
            <Link to={`/${name}`}>{name}</Link>
          </li>
        ))}
      </ul>
      <Suspense>{late && <Part />}</Suspense>
    </>
  );
}
