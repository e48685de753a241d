/**
 * The web standards in use. This package compiles without the types of Node and of the DOM, so that it uses nothing that one of the two
 * lacks.
 */
declare const crypto: {
  readonly subtle: { digest(algorithm: 'SHA-256', bytes: Uint8Array): Promise<ArrayBuffer> };
};
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
