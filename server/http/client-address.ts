import { BlockList, isIP } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;

const LOOPBACK = addressList(['127.0.0.0/8', '::1']);

export type AddressMatcher = (address: string) => boolean;

/**
 * Names the client behind an address: the IPv4 address itself, or the /64 network of an IPv6 address, because one customer has at
 * least a /64 (RFC 6177).
 *
 * @returns `unknown` for anything else, so that invalid addresses are one client
 */
export function clientOf(address: string): string {
  const plain = withoutMapping(address);
  const version = isIP(plain);
  if (version === 4) return plain;
  return version === 6 ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : 'unknown';
}

export function isLoopback(address: string): boolean {
  return LOOPBACK(address);
}

/** @param entries addresses and CIDR ranges, as the configuration accepts them */
export function addressList(entries: readonly string[]): AddressMatcher {
  const list = new BlockList();
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(network, family);
    else list.addSubnet(network, Number(bits), family);
  }
  return (address) => {
    const plain = withoutMapping(address);
    const version = isIP(plain);
    return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4');
  };
}

/** A dual-stack socket shows an IPv4 address as ::ffff:192.0.2.1. */
function withoutMapping(address: string): string {
  return address.replace(MAPPED, '');
}

/** The eight groups of an IPv6 address; URL normalizes its spelling. */
function groupsOf(address: string): string[] {
  const [spelled = ''] = address.split('%');
  const [head = '', tail = ''] = new URL(`http://[${spelled}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
