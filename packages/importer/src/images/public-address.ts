import { BlockList, isIPv4, isIPv6 } from 'node:net';

/**
 * Whether an address belongs to a machine that everybody on the internet reaches. All that lies within a network, on this machine or
 * at whoever hosts it is none, however it is written: also as IPv4 within IPv6.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !NOT_PUBLIC.check(address, 'ipv4');
  return isIPv6(address) && GLOBAL.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/** All of IPv6 that was given to networks so far. */
const GLOBAL = listOf([], [['2000::', 3]]);

/** From the registries of special addresses (RFC 6890 and later). */
const NOT_PUBLIC = listOf(
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 3],
  ],
  [
    ['2001::', 23],
    ['2001:db8::', 32],
    ['2002::', 16],
    ['3fff::', 20],
  ],
);

function listOf(fours: readonly (readonly [string, number])[], sixes: readonly (readonly [string, number])[]) {
  const list = new BlockList();
  for (const [network, prefix] of fours) list.addSubnet(network, prefix, 'ipv4');
  for (const [network, prefix] of sixes) list.addSubnet(network, prefix, 'ipv6');
  return list;
}
