import { BlockList, isIPv4, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True for an address or name that only this machine reaches. */
export const isThisMachine = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '')
  if (isIPv4(bare)) return loopback.check(bare, 'ipv4')
  if (isIPv6(bare)) return loopback.check(bare, 'ipv6')
  return /^(.+\.)?localhost$/i.test(bare)
}
