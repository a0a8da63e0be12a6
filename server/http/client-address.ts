/** Whom an address stands for. */
import { BlockList, isIP } from 'node:net';

const MAPPED = /^::ffff:(?=\d+\.)/i;

/** Any program on this machine. */
const LOOPBACK = addressList(['127.0.0.0/8', '::1']);

export type IsAmong = (address: string) => boolean;

/**
 * One name for all addresses that one customer of a network gets: an IPv4 address, or the first half of an IPv6 one
 * (RFC 6177: a site has at least a /64, and any address in it for the taking).
 *
 * @returns `unknown` for what is no address, so that nobody invents a name for each request
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
export function addressList(entries: readonly string[]): IsAmong {
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

/** A socket that takes both families shows an IPv4 address as ::ffff:192.0.2.1. */
function withoutMapping(address: string): string {
  return address.replace(MAPPED, '');
}

/** The eight groups of an IPv6 address; a URL spells every address in one way. */
function groupsOf(address: string): string[] {
  const [spelled = ''] = address.split('%');
  const [head = '', tail = ''] = new URL(`http://[${spelled}]`).hostname.slice(1, -1).split('::');
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  return [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
}
