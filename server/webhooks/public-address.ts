import ipaddr from 'ipaddr.js';

/** The part of IPv6 that IANA has assigned to the internet. Outside are IPv4 addresses in disguise, such as ::7f00:1. */
const GLOBAL_IPV6 = ipaddr.IPv6.parseCIDR('2000::/3');

/** Looks public, but is the machine's own host: https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16 */
const AZURE_HOST = '168.63.129.16';

/**
 * Whether an address is on the internet: not on this machine, its network or its provider (such as metadata services), not
 * multicast, and without an embedded address (IPv4-mapped, 6to4, NAT64, Teredo).
 *
 * @param address IPv4 or IPv6 as a resolver returns it; anything else is not public
 */
export function isPublicAddress(address: string): boolean {
  // Stricter than the parser, which also accepts 0x7f.1 and 2130706433.
  if (!ipaddr.IPv4.isValidFourPartDecimal(address) && !ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast' || address === AZURE_HOST) return false;
  return parsed.kind() === 'ipv4' || parsed.match(GLOBAL_IPV6);
}
