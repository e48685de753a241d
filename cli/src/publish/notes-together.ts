import type { PublishPorts } from '@ledgerlight/publishing/ports';

/** Ports that keep the file names of pictures until they are sent. */
export interface NotesTogether {
  readonly ports: PublishPorts;
  /** Sends what was kept. Never rejects: names are not worth a failure. */
  send(signal: AbortSignal): Promise<void>;
}

/** Notes the file names of the pictures of many posts with one request in place of one for each post. */
export function notesTogether(ports: PublishPorts): NotesTogether {
  const kept = new Map<string, string>();
  return {
    ports: {
      ...ports,
      images: {
        ...ports.images,
        async noteFileNames(fileNames) {
          for (const [name, fileName] of fileNames) kept.set(name, fileName);
        },
      },
    },
    async send(signal) {
      const fileNames = new Map(kept);
      kept.clear();
      await ports.images.noteFileNames(fileNames, signal).catch(() => undefined);
    },
  };
}
