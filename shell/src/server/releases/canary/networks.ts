import { isIPv4 } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Widens a client key to the /24 (IPv4) or /48 (IPv6) of one provider's customer, as `private.wider_network` in the database. */
export function widerNetwork(clientKey: string): string {
  if (isIPv4(clientKey)) return clientKey.replace(/\.\d+$/, '.0/24');
  if (!clientKey.endsWith('::/64')) return clientKey;
  return `${clientKey.split(':').slice(0, 3).join(':')}::/48`;
}

/** Whether a client key may stand for many visitors: this machine, or a proxy that `TRUSTED_PROXIES` does not count. */
export function isSharedNetwork(clientKey: string): boolean {
  const address = clientKey.replace('/64', '');
  return !ipaddr.isValid(address) || SHARED_RANGES.has(ipaddr.process(address).range());
}

/** 'unspecified' is the /64 of an IPv6 loopback address. */
const SHARED_RANGES: ReadonlySet<string> = new Set([
  'loopback',
  'private',
  'uniqueLocal',
  'linkLocal',
  'carrierGradeNat',
  'unspecified',
]);
