import type { IncomingMessage } from 'node:http';
import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Names the network that a request comes from: an IPv4 address, or the 64 bits of an IPv6 one that a household has.
 * @param trustedProxies how many proxies of the project's own stand in front and note in `x-forwarded-for` who asked them
 */
export function createClientNetwork(trustedProxies: number): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const noted = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const asked = trustedProxies > 0 ? noted.at(-trustedProxies)?.trim() : undefined;
    return networkOf(asked || (socket.remoteAddress ?? ''));
  };
}

/**
 * Widens a network to what one customer of a provider may have: the 24 bits of an IPv4 address or the 48 of an IPv6 one, as
 * `private.wider_network` of the database does for the forms.
 * @param network as `createClientNetwork` names it
 */
export function widerNetwork(network: string): string {
  if (isIPv4(network)) return network.replace(/\.\d+$/, '.0/24');
  if (!network.endsWith('::/64')) return network;
  return `${network.split(':').slice(0, 3).join(':')}::/48`;
}

/**
 * Whether a network may be that of many visitors: this machine, or a proxy that `TRUSTED_PROXIES` does not count, behind which
 * all look alike.
 */
export function standsForMany(network: string): boolean {
  const address = network.replace('/64', '');
  return !ipaddr.isValid(address) || SHARED_RANGES.has(ipaddr.process(address).range());
}

/** Of an IPv6 address of this machine nothing but zeros is left in its network. */
const SHARED_RANGES: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
  'unspecified',
]);

function networkOf(address: string): string {
  // Most are such, and while a candidate is tried each view asks.
  if (isIPv4(address)) return address;
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const household = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${household.join(':')}::/64`;
}
