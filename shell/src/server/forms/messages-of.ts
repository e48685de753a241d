import { type BackendAddress, createReaderClient } from '@ledgerlight/backend/client';
import { shellHeaders } from '@ledgerlight/backend/shell-headers';
import { createVisitorMessages, type VisitorMessages } from '@ledgerlight/backend/visitor-messages';

/** Sends on behalf of a visitor of this network, with the proof of work that came along. */
export type MessagesOf = (visitor: string, proof: string) => VisitorMessages;

/** What messages are sent with. */
export interface MessagesOfOptions {
  readonly backend: BackendAddress;
  /** How long a message may take, in milliseconds. */
  readonly timeout: number;
  /** The secret that proves this server to the database, so that it believes who the visitor is. */
  readonly shellSecret: string | null;
  readonly senderKey: string | undefined;
}

/** Sends messages to the backend, each with headers that say whose it is. */
export function createMessagesOf({ backend, timeout, shellSecret, senderKey }: MessagesOfOptions): MessagesOf {
  return (visitor, proof) => {
    const headers = shellHeaders({ secret: shellSecret, visitor, proof });
    return createVisitorMessages(createReaderClient(backend, { timeout, headers }), senderKey);
  };
}
