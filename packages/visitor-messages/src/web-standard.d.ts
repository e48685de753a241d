/** The part of the web's own interfaces that the sources use. Node and browsers have it. */
declare const crypto: {
  readonly subtle: { digest(algorithm: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> };
};
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
