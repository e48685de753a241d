/** Whose message the shell forwards. Without a secret it counts with all direct calls. */
export interface VisitorOrigin {
  readonly secret: string | null;
  readonly visitor: string;
  readonly proof: string;
}

/**
 * Returns the headers with which the shell sends a visitor's form to the backend, so that the database limits the visitor and not the
 * shell.
 */
export function shellHeaders({ secret, visitor, proof }: VisitorOrigin): Record<string, string> {
  if (secret === null) return {};
  return {
    ...shellProof(secret),
    'x-ledgerlight-visitor': visitor,
    ...(PROOF.test(proof) && { 'x-ledgerlight-proof': proof }),
  };
}

export function shellProof(secret: string | null): Record<string, string> {
  return secret === null ? {} : { 'x-ledgerlight-shell': secret };
}

const PROOF = /^[\w.:]{1,200}$/;
