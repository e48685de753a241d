import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { tolerateMovedNodes } from './translated-pages.ts';

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
        <output>{count}</output>
      </p>
    </main>
  );
}

/** Does to the page what a translator in the browser does: every text node gives way to a new element. */
function translatePage(): void {
  const untranslated = /^(SCRIPT|STYLE|TEXTAREA|OPTION|TITLE)$/;
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
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

test('a page that a translator changed goes on', async () => {
  const { removeChild, insertBefore } = Node.prototype;
  onTestFinished(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));
  tolerateMovedNodes();
  render(<Counter />);
  translatePage();
  for (let presses = 0; presses < 4; presses += 1) await userEvent.click(screen.getByRole('button'));
  expect(screen.getByRole('main').textContent).toContain('tail');
});
