/** Signs bytes and returns the signature as base64. */
export type Sign = (bytes: Uint8Array<ArrayBuffer>) => Promise<string>;

/**
 * Returns the signature function of a PEM file with a private Ed25519 key. The key stays in this browser.
 * @throws Error with a message for the person
 */
export async function storedSigningKey(pem: string): Promise<Sign> {
  const body = /-----BEGIN PRIVATE KEY-----([A-Za-z0-9+/=\s]+)-----END PRIVATE KEY-----/.exec(pem)?.[1];
  if (body === undefined)
    throw new Error('This file is not a private key. Create one with: openssl genpkey -algorithm ed25519');
  const bytes = Uint8Array.from(atob(body.replace(/\s/g, '')), (character) => character.charCodeAt(0));
  const key = await crypto.subtle.importKey('pkcs8', bytes, 'Ed25519', false, ['sign']).catch((cause: unknown) => {
    throw new Error('This is not an Ed25519 key, or this browser cannot sign with one.', { cause });
  });
  return async (signed) => {
    const signature = new Uint8Array(await crypto.subtle.sign('Ed25519', key, signed));
    return btoa(String.fromCharCode(...signature));
  };
}
