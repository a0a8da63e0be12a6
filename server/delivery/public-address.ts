import ipaddr from 'ipaddr.js';

/** Of all IPv6, what IANA has given out for the internet. Outside of it lie 32-bit addresses in disguise, such as ::7f00:1. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** In the middle of the public addresses, but of the machine's own host: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16 */
const HOST_OF_AZURE = '168.63.129.16';

/**
 * Whether an address is one of the internet: not of this machine, its network or its provider (metadata services among
 * them), not multicast, and none that carries another address within it (IPv4-mapped, 6to4, NAT64, Teredo).
 *
 * @param address IPv4 or IPv6 as a resolver gives it; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  // Stricter than the parser, which takes 0x7f.1 and 2130706433 as well.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || address === HOST_OF_AZURE) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}
