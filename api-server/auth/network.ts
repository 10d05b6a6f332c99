import { isIPv4, isIPv6 } from 'node:net'

/**
 * Key for rate limits: the IPv4 address (also when mapped into IPv6), or the /64 of an IPv6 address, within which a subscriber has
 * unlimited addresses. Anything else is returned unchanged.
 */
export function networkOf(address: string): string {
  const mapped = mappedIPv4(address)
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = (address.split('%')[0] ?? '').toLowerCase().split('::')
  const before = groupsOf(head)
  const after = groupsOf(tail ?? '')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`
}

/** The IPv4 address mapped into an IPv6 one (`::ffff:192.0.2.7`); else undefined. */
export function mappedIPv4(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped && isIPv4(mapped) ? mapped : undefined
}

/** Groups of an IPv6 part. A trailing IPv4 address stands for two groups, both outside the /64. */
const groupsOf = (part: string) =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
