import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

// Every range of the IANA special-purpose registries that no receiver of the internet has, by its first and last address.
const inside = [
  ['this network', '0.0.0.0', '0.255.255.255'],
  ['private', '10.0.0.0', '10.255.255.255'],
  ['shared by providers', '100.64.0.0', '100.127.255.255'],
  ['loopback', '127.0.0.0', '127.255.255.255'],
  ['link-local, with the metadata of clouds', '169.254.0.0', '169.254.169.254'],
  ['private', '172.16.0.0', '172.31.255.255'],
  ['protocol assignments', '192.0.0.0', '192.0.0.255'],
  ['documentation', '192.0.2.0', '192.0.2.255'],
  ['6to4 relays', '192.88.99.0', '192.88.99.255'],
  ['private', '192.168.0.0', '192.168.255.255'],
  ['measurements', '198.18.0.0', '198.19.255.255'],
  ['documentation', '198.51.100.0', '198.51.100.255'],
  ['documentation', '203.0.113.0', '203.0.113.255'],
  ['multicast', '224.0.0.0', '239.255.255.255'],
  ['reserved, and broadcast', '240.0.0.0', '255.255.255.255'],
  ['unspecified, and loopback', '::', '::1'],
  ['IPv4-compatible', '::127.0.0.1', '::10.0.0.1'],
  ['mapped private', '::ffff:127.0.0.1', '::ffff:10.0.0.1'],
  ['mapped metadata', '::ffff:169.254.169.254', '::ffff:a9fe:a9fe'],
  ['translated', '::ffff:0:127.0.0.1', '::ffff:0:8.8.8.8'],
  ['NAT64', '64:ff9b::7f00:1', '64:ff9b::ffff:ffff'],
  ['local NAT64', '64:ff9b:1::', '64:ff9b:1:ffff:ffff:ffff:ffff:ffff'],
  ['discarded', '100::', '100::ffff:ffff:ffff:ffff'],
  ['dummy', '100:0:0:1::', '100:0:0:1:ffff:ffff:ffff:ffff'],
  ['Teredo', '2001::', '2001:0:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['measurements', '2001:2::', '2001:2:0:ffff:ffff:ffff:ffff:ffff'],
  ['ORCHID', '2001:10::', '2001:2f:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['documentation', '2001:db8::', '2001:db8:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['6to4', '2002::', '2002:7f00:1::'],
  ['documentation', '3fff::', '3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['unassigned', '4000::', '5eff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['segment routing', '5f00::', '5f00:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['unique local', 'fc00::', 'fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['link-local', 'fe80::', 'febf:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['site-local', 'fec0::', 'feff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
  ['multicast', 'ff00::', 'ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff'],
] as const

describe('an address of the internet [A131]', () => {
  it.each(inside)('is not one that is %s: %s to %s', (_range, first, last) => {
    expect([isPublicAddress(first), isPublicAddress(last)]).toEqual([false, false])
  })

  it.each([
    '1.1.1.1',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '126.255.255.255',
    '128.0.0.0',
    '169.253.255.255',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '198.17.255.255',
    '198.20.0.0',
    '223.255.255.255',
    '::ffff:1.1.1.1',
    '2606:4700:4700::1111',
    '2a00:1450::1',
  ])('is %s', address => expect(isPublicAddress(address)).toBe(true))

  it.each(['', 'localhost', 'example.com', 'fe80::1%eth0', '1.1.1.1.1', '[::1]'])(
    'is not "%s", which is no plain address',
    address => expect(isPublicAddress(address)).toBe(false),
  )
})
