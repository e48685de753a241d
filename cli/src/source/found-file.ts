import type { RecordKey } from '../files/home.ts';

/** Where a markdown file is. All paths but `path` are without links. */
export interface FoundFile {
  readonly path: string;
  readonly shown: string;
  /** The folder that its images must not leave. It does not depend on how the file was named. */
  readonly root: string;
  readonly workingFolder: string;
  /** What standard input held in place of a file, which is not recorded; null for a file. */
  readonly input: Uint8Array | null;
  readonly realPath: string;
  /** The working folder when it contains the file, or else the folder that was named, or that of the file. */
  readonly folder: string;
  readonly recordKey: RecordKey;
  readonly keepOriginals: boolean;
}
