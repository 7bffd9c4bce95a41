import { isIP } from 'node:net';

/** An IPv4 address, or the /64 prefix that a household gets with IPv6. */
export const householdOf = (ip: string) => prefixOf(ip, { v4: 4, v6: 8 });

/** The /24 network, or /48 with IPv6. */
export const networkOf = (ip: string) => prefixOf(ip, { v4: 3, v6: 6 });

/** The same network, to be shown and kept: `198.51.100.*`, or `2a01:4f8:0:*` with IPv6. Null for no address. */
export function describeNetwork(ip: string | undefined): string | null {
  const network = networkOf(ip ?? '');
  if (/^\d+\.\d+\.\d+$/.test(network)) return `${network}.*`;
  const groups = /^[\da-f]{12}$/.test(network) ? network.match(/.{4}/g) : null;
  return groups && `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}:*`;
}

/** The first bytes of an address, so that every way of writing it counts as the same. */
function prefixOf(ip: string, bytes: { v4: number; v6: number }): string {
  switch (isIP(ip)) {
    case 4:
      return ip.split('.').slice(0, bytes.v4).join('.');
    case 6: {
      const parsed = parseIpv6(ip);
      const isMapped = parsed.subarray(0, 12).equals(mappedPrefix);
      return isMapped
        ? parsed.subarray(12, 12 + bytes.v4).join('.')
        : parsed.subarray(0, bytes.v6).toString('hex');
    }
    default:
      return ip;
  }
}

/** Precedes an IPv4 address that is written as IPv6. */
const mappedPrefix = Buffer.from('00000000000000000000ffff', 'hex');

/** The 16 bytes of a valid address. */
function parseIpv6(ip: string): Buffer {
  const [address = ''] = ip.split('%');
  const [head = '', tail] = address.split('::');
  const [first, last] = [bytesOf(head), bytesOf(tail ?? '')];
  return Buffer.concat([first, Buffer.alloc(16 - first.length - last.length), last]);
}

/** The bytes of a part without "::"; its last group may be an IPv4 address. */
function bytesOf(part: string): Buffer {
  const groups = part === '' ? [] : part.split(':');
  return Buffer.concat(
    groups.map((group) =>
      group.includes('.')
        ? Buffer.from(group.split('.').map(Number))
        : Buffer.from(group.padStart(4, '0'), 'hex'),
    ),
  );
}
