import prompts from 'prompts';
import { StoppedError } from '../process/errors.ts';

/** Asks yes or no; null where nobody can be asked. */
export type Confirm = ((question: string) => Promise<boolean>) | null;

/** Asks for a text on the terminal; `initial` is the answer to Enter alone. `hidden` shows a star for each character. @throws StoppedError when it is cancelled */
export async function askText(question: string, kind: 'plain' | 'hidden', initial = ''): Promise<string> {
  const type = kind === 'plain' ? 'text' : 'password';
  const asked = { type, name: 'answer', message: question, initial, stdout: process.stderr } as const;
  const { answer } = await prompts(asked, { onCancel });
  return String(answer ?? '');
}

/** Asks for yes or no on the terminal; no is the default. @throws StoppedError when it is cancelled */
export async function askYes(question: string): Promise<boolean> {
  const asked = { type: 'confirm', name: 'answer', message: question, initial: false, stdout: process.stderr } as const;
  const { answer } = await prompts(asked, { onCancel });
  return answer === true;
}

function onCancel(): never {
  throw new StoppedError();
}
