import { COPY_EDITIONS } from '@ledgerlight/site/copy/edition';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { contactCopy } from './copy.ts';
import { SentNotice } from './sent-notice.tsx';

test.each(COPY_EDITIONS)('a stored message is confirmed in the words of the edition %s, and announced', (edition) => {
  const html = renderToStaticMarkup(<SentNotice text={contactCopy(edition).sentText} onAnother={() => {}} />);
  expect(html).toMatch(/<section [^>]*tabindex="-1"[^>]*><div [^>]*role="status".*Thank you.*Your message is with us/i);
  expect(html).toContain('Send another message');
});
