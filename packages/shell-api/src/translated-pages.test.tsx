import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { keepTranslatedPageRight } from './translated-pages.ts';

/** Adds and removes texts between elements, as many components do. */
function Counter() {
  const [count, setCount] = useState(0);
  return (
    <main>
      <button type="button" onClick={() => setCount(count + 1)}>
        Add
      </button>
      {count % 2 === 0 && 'even '}
      {count % 2 === 1 && <b>odd</b>}
      tail
      <p>
        {count} presses, <output>{count}</output> of them <b>counted</b>: {count * 2}
      </p>
      <ul>
        {[0, 1, 2].map((item) => (
          <li key={(item + count) % 3}>
            Item {(item + count) % 3} after {count}
          </li>
        ))}
      </ul>
    </main>
  );
}

/** Does to the page what a translator in the browser does: every text node gives way to a new element. */
function translatePage(page: HTMLElement): void {
  const untranslated = /^(SCRIPT|STYLE|TEXTAREA|OPTION|TITLE)$/;
  const walker = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  const nodes: Node[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode);
  for (const node of nodes) {
    const { parentNode, textContent } = node;
    if (!parentNode || textContent?.trim() === '' || untranslated.test(parentNode.nodeName)) continue;
    const font = document.createElement('font');
    font.textContent = textContent;
    parentNode.replaceChild(font, node);
  }
}

test('a page that a translator changes goes on and shows what it would without', async () => {
  const { removeChild, insertBefore, nodeValue } = Object.getOwnPropertyDescriptors(Node.prototype);
  onTestFinished(() => void Object.defineProperties(Node.prototype, { removeChild, insertBefore, nodeValue }));
  keepTranslatedPageRight();
  const { container: page } = render(<Counter />);
  const { container: untranslated } = render(<Counter />);
  for (let presses = 0; presses < 5; presses += 1) {
    translatePage(page);
    for (const button of screen.getAllByRole('button')) await userEvent.click(button);
    expect(page.textContent).toBe(untranslated.textContent);
  }
  expect(page.textContent).toContain('5 presses, 5 of them counted: 10');
});
