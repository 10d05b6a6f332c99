import { isIPv4, isIPv6 } from 'node:net'

/**
 * What one party commands of the address space, for counting: an IPv4 address (also when it is written in IPv6), or the /64
 * of an IPv6 address, in which every subscriber has addresses without end. Anything else stands for itself.
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

/** The IPv4 address that is written in IPv6 (`::ffff:192.0.2.7`); undefined for any other. */
export function mappedIPv4(address: string): string | undefined {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  return mapped && isIPv4(mapped) ? mapped : undefined
}

/** An IPv4 address at the end takes the place of two groups; they lie outside the /64. */
const groupsOf = (part: string) =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))
