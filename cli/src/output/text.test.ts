import { expect, test } from 'vitest';
import { createTextOutput } from './text.ts';

function captured(isQuiet: boolean, isColoured = false) {
  const written = { stdout: '', stderr: '' };
  const stream = (name: keyof typeof written) => ({
    write(text: string) {
      written[name] += text;
    },
  });
  const streams = { stdout: stream('stdout'), stderr: stream('stderr') };
  const output = createTextOutput({ ...streams, isQuiet, isColoured, canAnimate: false });
  return { output, written };
}

test.each([
  [false, { stdout: 'result\n', stderr: 'note\nalert\nworked\n' }],
  [true, { stdout: 'result\n', stderr: 'alert\n' }],
])('writes results to stdout and the rest to stderr, without notes when quiet: %s', async (isQuiet, expected) => {
  const { output, written } = captured(isQuiet);
  output.result('result');
  output.note('note');
  output.alert('alert');
  output.document({ status: 'ok', error: null });
  (await output.begin('working')).end('done', 'worked');
  expect(written).toEqual(expected);
});

test('replaces control characters', () => {
  const { output, written } = captured(false);
  output.alert('a\u001B[2Jb\u202Ec\rd');
  expect(written.stderr).toBe('a\uFFFD[2Jb\uFFFDc\uFFFDd\n');
});

test('alerts are red where colors are enabled', () => {
  const { output, written } = captured(false, true);
  output.note('note');
  output.alert('alert');
  output.result('result');
  expect(written).toEqual({ stdout: 'result\n', stderr: 'note\n\u001B[31malert\u001B[39m\n' });
});
