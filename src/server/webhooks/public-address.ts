import ip from 'ipaddr.js'

/** The only part of IPv6 with addresses of the internet; the library also calls unassigned parts unicast. */
const assigned = ip.IPv6.parseCIDR('2000::/3')

/**
 * True for an address of the internet (A131). False for this machine, private and shared networks, link-local addresses, multicast, and
 * ranges for documentation or tests. An IPv4 address within an IPv6 address counts as that IPv4 address if it is mapped; other ways to
 * embed one (NAT64, 6to4, Teredo) are refused.
 */
export const isPublicAddress = (address: string): boolean => {
  if (!ip.isValid(address)) return false
  const read = ip.process(address)
  if (read.range() !== 'unicast') return false
  return read.kind() === 'ipv4' || read.match(assigned)
}
