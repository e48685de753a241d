import type { EvidenceFile } from '@ledgerlight/backend/evidence-bundle';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { Zip, ZipDeflate } from 'fflate';

/**
 * Creates an archive whose files are written one page of rows at a time. Pages become blobs, which a browser stores outside of the
 * page's memory; Web Crypto hashes no parts, therefore another SHA-256.
 */
export function createEvidenceArchive() {
  const files = new Map<string, Blob[]>();
  const encoder = new TextEncoder();
  return {
    open(name: string): EvidenceFile {
      const hash = sha256.create();
      const parts: Blob[] = [];
      files.set(name, parts);
      return {
        write(text) {
          const bytes = encoder.encode(text);
          hash.update(bytes);
          parts.push(new Blob([bytes]));
        },
        close: async () => bytesToHex(hash.digest()),
      };
    },

    /** Returns the files as a ZIP archive with this folder. @throws when the archive cannot be made */
    async zip(folder: string): Promise<Blob> {
      const chunks: Blob[] = [];
      let failure: Error | null = null;
      const zip = new Zip((error, chunk) => {
        failure ??= error;
        chunks.push(new Blob([new Uint8Array(chunk)]));
      });
      for (const [name, parts] of files) {
        const entry = new ZipDeflate(`${folder}/${name}`);
        zip.add(entry);
        for (const part of parts) entry.push(new Uint8Array(await part.arrayBuffer()));
        entry.push(new Uint8Array(), true);
      }
      zip.end();
      if (failure) throw failure;
      return new Blob(chunks, { type: 'application/zip' });
    },
  };
}
