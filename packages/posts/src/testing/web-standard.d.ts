/** The part of the web's own `URL` that tests compare with. Node and browsers have it; the sources do without. */
declare class URL {
  constructor(address: string, base?: string);
  static canParse(address: string, base?: string): boolean;
  readonly href: string;
  readonly origin: string;
  readonly protocol: string;
  readonly username: string;
  readonly password: string;
}
