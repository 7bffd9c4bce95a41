import ipaddr from 'ipaddr.js';

/** An IPv4 address, or the /64 prefix that a household gets with IPv6. */
export const householdOf = (ip: string) => prefixOf(ip, { v4: 4, v6: 8 });

/** The /24 network, or /48 with IPv6. */
export const networkOf = (ip: string) => prefixOf(ip, { v4: 3, v6: 6 });

/** The same network, to be shown and stored: `198.51.100.*`, or `2a01:4f8:0:*` with IPv6. Null for no address. */
export function describeNetwork(ip = ''): string | null {
  if (!ipaddr.isValid(ip)) return null;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv4
    ? `${address.octets.slice(0, 3).join('.')}.*`
    : `${address.parts
        .slice(0, 3)
        .map((part) => part.toString(16))
        .join(':')}:*`;
}

/** The first bytes of an address, so that every way of writing it counts as the same. */
function prefixOf(ip: string, bytes: { v4: number; v6: number }): string {
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  return address instanceof ipaddr.IPv4
    ? address.octets.slice(0, bytes.v4).join('.')
    : Buffer.from(address.toByteArray().slice(0, bytes.v6)).toString('hex');
}
