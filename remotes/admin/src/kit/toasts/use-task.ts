import { useMutation } from '@tanstack/react-query';
import { toastOnError } from './store.ts';

/** A task that a button starts. Its failure is shown in a toast with this title. */
export function useTask<Input = void>(failure: string, run: (input: Input) => Promise<void>) {
  return useMutation({ mutationFn: (input: Input) => toastOnError(failure, () => run(input)) });
}
