import { expect, test } from 'vitest';
import { isPublicAddress } from './post-webhook.ts';

test.each([
  '93.184.216.34',
  '8.8.8.8',
  '100.63.255.255',
  '172.32.0.1',
  '2606:4700::6810:1',
  '2a00:1450:4001:82a::200e',
])('%s is public', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  ['this machine', '127.0.0.1'],
  ['this machine, too', '0.0.0.0'],
  ['a private network', '10.0.0.1'],
  ['a private network', '172.16.0.1'],
  ['a private network', '192.168.1.1'],
  ['a provider’s network (CGNAT)', '100.64.0.1'],
  ['link-local, the metadata of most', '169.254.169.254'],
  ['the host of Azure', '168.63.129.16'],
  ['the metadata of Oracle', '192.0.0.192'],
  ['multicast', '224.0.0.1'],
  ['reserved', '240.0.0.1'],
  ['this machine', '::1'],
  ['IPv4-mapped', '::ffff:127.0.0.1'],
  ['IPv4-mapped in hexadecimal', '::ffff:7f00:1'],
  ['IPv4-compatible', '::7f00:1'],
  ['IPv4-translated', '::ffff:0:127.0.0.1'],
  ['NAT64', '64:ff9b::7f00:1'],
  ['NAT64 of a network', '64:ff9b:1::7f00:1'],
  ['6to4', '2002:7f00:1::'],
  ['Teredo', '2001:0:4136:e378:8000:63bf:80ff:fffe'],
  ['link-local', 'fe80::1'],
  ['unique local', 'fc00::1'],
  ['multicast', 'ff02::1'],
  ['an example', '2001:db8::1'],
  ['not given out', '4000::1'],
  ['a number', '2130706433'],
  ['octal', '0177.0.0.1'],
  ['a name', 'localhost'],
  ['nothing', ''],
])('%s is not (%s)', (_what, address) => {
  expect(isPublicAddress(address)).toBe(false);
});
