import '@ledgerlight/ui/base.css';
import { Frame } from '../source/frame.jsx';
import { site } from '../source/posts.js';

const TITLE = 'Market commentary and financial news | Ledgerlight';
const WORDS = 'The same page by Next.js: market commentary, financial news and guides with worked numbers for readers.';
const PICTURE = { url: '/share.png', width: 1200, height: 630, alt: 'Ledgerlight: market commentary and guides' };
const FEEDS = ['', '/feeds/news', '/feeds/guides', '/feeds/education'];

/** As much as the site says of its pages. */
export const metadata = {
  metadataBase: new URL(site.origin),
  title: TITLE,
  description: WORDS,
  keywords: ['market commentary', 'financial news', 'economy', 'interest rates', 'guides'],
  robots: { index: true, follow: true },
  manifest: '/manifest.webmanifest',
  icons: { icon: ['/favicon.ico', '/favicon.svg'], apple: '/apple-touch-icon.png' },
  alternates: {
    canonical: '/blog',
    types: {
      'application/rss+xml': FEEDS.map((feed) => ({ url: `${feed}/rss.xml`, title: 'Ledgerlight (RSS)' })),
      'application/atom+xml': FEEDS.map((feed) => ({ url: `${feed}/atom.xml`, title: 'Ledgerlight (Atom)' })),
    },
  },
  openGraph: {
    siteName: 'Ledgerlight',
    locale: 'en_GB',
    type: 'website',
    title: TITLE,
    description: WORDS,
    url: '/blog',
    images: [PICTURE],
  },
  twitter: { card: 'summary_large_image', title: TITLE, description: WORDS, images: [PICTURE] },
};

export const viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#111111' },
  ],
};

export default function Layout({ children }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <body>
        <Frame site={site}>{children}</Frame>
      </body>
    </html>
  );
}
