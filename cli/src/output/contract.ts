import type { ErrorDescription } from '../process/errors.ts';
import type { DocumentItem, DocumentProblem } from './document.ts';

/** Where a command says what it does. Handlers know only this. */
export interface Output {
  /** A line for people, on stderr; left out when they want quiet. */
  note(line: string): void;
  /** A line for people that quiet does not leave out, on stderr. */
  alert(line: string): void;
  /** A line of the result, on stdout; left out when the result is a document. */
  result(line: string): void;
  /** The whole result as one JSON document, on stdout; left out when people read. Called once at most. */
  document(document: CommandDocument): void;
  /** Shows that something takes time. */
  begin(text: string): Promise<Activity>;
}

/** Something that takes time. */
export interface Activity {
  update(text: string): void;
  /** Tells how much of it is done. */
  count(done: number, total: number): void;
  /** Ends it with one line. */
  end(outcome: 'done' | 'failed', text: string): void;
}

/** What a command says in its document, beside fields of its own; the output adds what is missing of `documentSchema`. */
export interface CommandDocument {
  /** `partial`: some parts were done and others not. */
  readonly status: 'ok' | 'partial' | 'error';
  readonly error: ErrorDescription | null;
  readonly items?: readonly DocumentItem[];
  readonly problems?: readonly DocumentProblem[];
  readonly [field: string]: unknown;
}

/** A stream that text is written to. */
export interface TextStream {
  write(text: string): unknown;
}
