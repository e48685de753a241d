import { READING_PATH } from '@ledgerlight/site/reading';
import { fireEvent, render } from '@testing-library/react';
import { useRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useReadingReport } from './use-reading-report.ts';

let reports: unknown[];
let top = 0;

beforeEach(() => {
  reports = [];
  top = 0;
  vi.stubGlobal('innerHeight', 500);
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      sendBeacon: (path: string, body: string) => reports.push([path, JSON.parse(body)]),
    }),
  );
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top, height: 2000 }) as DOMRect);
});

function Post({ slug }: { readonly slug: string }) {
  const text = useRef<HTMLDivElement>(null);
  useReadingReport(text, slug);
  return <div ref={text} />;
}

test('reports the deepest part once when the page is left', () => {
  const { unmount } = render(<Post slug="gilts" />);
  top = -1020;
  fireEvent.scroll(window);
  top = 0;
  fireEvent.scroll(window);
  expect(reports).toEqual([]);
  fireEvent(window, new Event('pagehide'));
  unmount();
  expect(reports).toEqual([[READING_PATH, { slug: 'gilts', depth: 75 }]]);
});

test('reports each post when another one is opened in place', () => {
  const { rerender, unmount } = render(<Post slug="gilts" />);
  rerender(<Post slug="isa" />);
  top = -1500;
  fireEvent.scroll(window);
  unmount();
  expect(reports).toEqual([
    [READING_PATH, { slug: 'gilts', depth: 25 }],
    [READING_PATH, { slug: 'isa', depth: 100 }],
  ]);
});
