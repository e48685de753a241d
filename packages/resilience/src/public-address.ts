import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Whether an address is publicly reachable: not in a private or reserved network, also not as IPv4 within IPv6. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !RESERVED.check(address, 'ipv4');
  return isIPv6(address) && GLOBAL_UNICAST.check(address, 'ipv6') && !RESERVED.check(address, 'ipv6');
}

const GLOBAL_UNICAST = new BlockList();
GLOBAL_UNICAST.addSubnet('2000::', 3, 'ipv6');

/** From the registries of special addresses (RFC 6890 and later). */
const RESERVED = new BlockList();
const RESERVED_IPV4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3';
const RESERVED_IPV6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';
for (const subnet of `${RESERVED_IPV4} ${RESERVED_IPV6}`.split(' ')) {
  const [network = '', prefix] = subnet.split('/');
  RESERVED.addSubnet(network, Number(prefix), network.includes(':') ? 'ipv6' : 'ipv4');
}
