import type { ErrorDescription } from '../process/errors.ts';
import type { DocumentItem, DocumentProblem } from './document.ts';

/** The output of a command, as text or as one JSON document. */
export interface Output {
  /** A line on stderr that --quiet omits. */
  note(line: string): void;
  /** A line on stderr that --quiet does not omit. */
  alert(line: string): void;
  /** A line on stdout; omitted with --json. */
  result(line: string): void;
  /** The result as a JSON document on stdout; omitted without --json. Called at most once. */
  document(document: CommandDocument): void;
  begin(text: string): Promise<ProgressIndicator>;
}

export interface ProgressIndicator {
  count(done: number, total: number): void;
  end(outcome: 'done' | 'failed', text: string): void;
}

/** The document of a command with its own fields; the output adds the missing fields of `documentSchema`. */
export interface CommandDocument {
  /** `partial`: some items were done and others were not. */
  readonly status: 'ok' | 'partial' | 'error';
  readonly error: ErrorDescription | null;
  readonly items?: readonly DocumentItem[];
  readonly problems?: readonly DocumentProblem[];
  readonly [field: string]: unknown;
}

export interface TextStream {
  write(text: string): unknown;
}
