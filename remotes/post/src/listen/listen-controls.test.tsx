import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SAMPLE_POST } from '../testing/sample-post.ts';
import { ListenControls } from './listen-controls.tsx';

/** Speech of a browser, which jsdom lacks: the test ends what is spoken. */
class Utterance {
  lang = '';
  onend: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

let spoken: Utterance[] = [];
let calls: string[] = [];
const call = (name: string) => () => void calls.push(name);

beforeEach(() => {
  spoken = [];
  calls = [];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', {
    speak: (utterance: Utterance) => void spoken.push(utterance),
    ...{ pause: call('pause'), resume: call('resume'), cancel: call('cancel') },
  });
});

const show = () => render(<ListenControls title="Bond ladders" body={SAMPLE_POST.body} />);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const labels = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

test('reads title and text, pauses, continues and is silent at the end', async () => {
  show();
  press('Listen to this article');
  expect(spoken.map(({ text }) => text)).toEqual(['Bond ladders', 'If yields rise, prices fall.']);
  press('Pause');
  expect([calls.at(-1), labels()]).toEqual(['pause', ['Continue listening', 'Stop']]);
  press('Continue listening');
  expect([calls.at(-1), labels()]).toEqual(['resume', ['Pause', 'Stop']]);
  spoken.at(-1)?.onend?.();
  await screen.findByRole('button', { name: 'Listen to this article' });
});

test('stops, and ignores the end of what was stopped before', () => {
  show();
  press('Listen to this article');
  press('Stop');
  expect([calls.slice(-2), labels()]).toEqual([['cancel', 'resume'], ['Listen to this article']]);
  const [stopped] = spoken;
  press('Listen to this article');
  act(() => stopped?.onerror?.());
  expect(labels()).toEqual(['Pause', 'Stop']);
});

test.each(['pagehide', 'unmount'])('stops on %s', (event) => {
  const { unmount } = show();
  press('Listen to this article');
  calls = [];
  if (event === 'unmount') unmount();
  else fireEvent(window, new Event('pagehide'));
  expect(calls).toEqual(['cancel']);
});

test('is absent in browsers without speech', () => {
  vi.unstubAllGlobals();
  const { container } = show();
  expect(container.innerHTML).toBe('');
});
