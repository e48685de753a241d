import type { RegisteredRemote } from '@ledgerlight/federation/registry';
import type { RegistryKeys } from '@ledgerlight/federation/registry-keys';
import type { ReleaseStore } from '@ledgerlight/federation/release-store';

/** Where what a command says goes. */
export interface CommandWords {
  /** A sentence for a person. */
  say(words: string): void;
  /** The text that was asked for. */
  print(text: string): void;
}

/** What a command works with. */
export interface CommandContext extends CommandWords {
  /** Only what is signed counts in it, where the registry is signed. */
  readonly store: ReleaseStore;
  readonly keys: RegistryKeys;
  /** Who the person is, as history shall name them. */
  readonly by: string;
  /** Asks for yes or no on the terminal; null where there is none. */
  readonly confirm: ((question: string) => Promise<boolean>) | null;
  /** The JSON document that was asked for. */
  document(value: unknown): void;
}

/** Who changes something, now. */
export function signed(by: string): RegisteredRemote['since'] {
  return { at: new Date().toISOString(), by };
}
