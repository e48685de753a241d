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

test('writes results to stdout and everything else to stderr', async () => {
  const { output, written } = captured(false);
  output.result('result');
  output.note('note');
  output.document({ status: 'ok', error: null });
  (await output.begin('working')).end('done', 'worked');
  expect(written).toEqual({ stdout: 'result\n', stderr: 'note\nworked\n' });
});

test('quiet omits notes but not alerts', async () => {
  const { output, written } = captured(true);
  output.note('note');
  output.alert('alert');
  (await output.begin('working')).end('failed', 'did not work');
  expect(written.stderr).toBe('alert\ndid not work\n');
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
