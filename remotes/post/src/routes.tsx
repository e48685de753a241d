import { data, type RemoteRoutes, useLoaderData } from '@ledgerlight/shell-api';
function Page() { const d = useLoaderData() as {title:string}; return <article><h1>{d.title}</h1><pre>{JSON.stringify(d)}</pre></article>; }
const routes: RemoteRoutes = (services) => [{ path: '/blog/:slug', Component: Page, ErrorBoundary: () => <p>Blog Post Not Found</p>, loader: async ({params}) => { const a = await services.posts.findBySlug(params.slug ?? ''); if (!a) throw data(null, {status: 404}); return a; }, handle: { meta: (d: {title: string}) => ({title:d.title,description:'d',path:'/blog',kind:'article',index:true,structuredData:[]}), Skeleton: () => null, retries: 2 } as never }];
export default routes;
