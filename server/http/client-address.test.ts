import { describe, expect, test } from 'vitest';
import { addressList, clientOf, isLoopback } from '#server/http/client-address.ts';

describe('clientOf', () => {
  test.each([
    ['192.0.2.1', '192.0.2.1'],
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['unknown', 'unknown'],
    ['192.0.2.1:4000', 'unknown'],
  ])('%j is %s', (address, client) => {
    expect(clientOf(address)).toBe(client);
  });
});

test('a loopback address is recognized in every spelling', () => {
  for (const address of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) expect(isLoopback(address)).toBe(true);
  for (const address of ['128.0.0.1', '::2', 'localhost', '']) expect(isLoopback(address)).toBe(false);
});

test('a list matches addresses and ranges of both families', () => {
  const isProxy = addressList(['10.0.0.0/8', '2001:db8::/32', '192.0.2.7']);
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '2001:db8:ffff::1', '192.0.2.7']) {
    expect(isProxy(address), address).toBe(true);
  }
  for (const address of ['11.0.0.1', '2001:db9::1', '192.0.2.8', 'x']) expect(isProxy(address), address).toBe(false);
});
