/** The web standards in use, which Node and browsers share. */
declare const crypto: {
  readonly subtle: { digest(algorithm: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> };
};
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
