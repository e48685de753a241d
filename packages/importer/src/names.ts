/** Decodes the percent-encoding of an address in an imported post; returns an invalid one as it is. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Returns the first of `nameOf('')`, `nameOf('-2')`, … that is not taken in any case, and adds it to `taken`. */
export function uniqueName(nameOf: (suffix: string) => string, taken: Set<string>): string {
  for (let number = 1; ; number += 1) {
    const name = nameOf(number === 1 ? '' : `-${number}`);
    if (taken.has(name.toLowerCase())) continue;
    taken.add(name.toLowerCase());
    return name;
  }
}
