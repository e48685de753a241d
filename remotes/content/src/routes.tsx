import { Link, type RemoteRoutes, useLoaderData } from '@ledgerlight/shell-api';
function Page() { const d = useLoaderData() as {cards: {title:string; slug: string}[]}; return <div><h1>Blog</h1>{d.cards.map((c) => <h3 key={c.slug}><Link to={`/blog/${c.slug}`}>{c.title}</Link></h3>)}</div>; }
const routes: RemoteRoutes = (services) => [{ path: '/blog', Component: Page, loader: () => services.posts.list({types: ['financial-news'], limit: 12}), handle: { meta: () => ({title:'Blog',description:'d',path:'/blog',kind:'website',index:true,structuredData:[]}), Skeleton: () => null, retries: 3 } }];
export default routes;
