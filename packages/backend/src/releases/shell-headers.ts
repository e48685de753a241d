/** What goes with a message that the shell brings: what proves the shell, whose it is, and the work that was done for it. */
export interface VisitorOrigin {
  /** The value of LEDGERLIGHT_SHELL_SECRET; without it the message counts with those of all who call past the shell. */
  readonly secret: string | null;
  /** The address or the network of the visitor. */
  readonly visitor: string;
  /** The answer to a challenge, as it was typed. */
  readonly proof: string;
}

/** The headers by which the database learns it. */
export function shellHeaders({ secret, visitor, proof }: VisitorOrigin): Record<string, string> {
  if (secret === null) return {};
  return {
    ...shellProof(secret),
    'x-ledgerlight-visitor': visitor,
    ...(PROOF.test(proof) && { 'x-ledgerlight-proof': proof }),
  };
}

/** The header by which the database learns that the shell itself asks; none without a secret. */
export function shellProof(secret: string | null): Record<string, string> {
  return secret === null ? {} : { 'x-ledgerlight-shell': secret };
}

const PROOF = /^[\w.:]{1,200}$/;
