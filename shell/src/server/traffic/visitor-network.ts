import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * Names the network that a request comes from: an IPv4 address, or the 64 bits of an IPv6 one that a household has.
 * @param trustedProxies how many proxies of the project's own stand in front and note in `x-forwarded-for` who asked them
 */
export function createVisitorNetwork(trustedProxies: number): (request: IncomingMessage) => string {
  return ({ headers, socket }) => {
    const noted = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const asked = trustedProxies > 0 ? noted.at(-trustedProxies)?.trim() : undefined;
    return networkOf(asked || (socket.remoteAddress ?? ''));
  };
}

function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (!isIPv6(plain)) return plain;
  const embedded = plain.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  return embedded ?? `${groupsOf(plain).slice(0, 4).join(':')}::/64`;
}

/** The eight groups of an IPv6 address, with those that '::' stands for. */
function groupsOf(address: string): string[] {
  const [front = '', back = ''] = address.toLowerCase().split('::');
  const left = front === '' ? [] : front.split(':');
  const right = back === '' ? [] : back.split(':');
  const between = address.includes('::') ? Math.max(8 - left.length - right.length, 0) : 0;
  return [...left, ...new Array<string>(between).fill('0'), ...right].map((group) => group.replace(/^0+(?=.)/, ''));
}
