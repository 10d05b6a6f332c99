import { isIPv4, isIPv6 } from 'node:net'

/** Key for rate limits: the IPv4 address (also mapped into IPv6), or the /64 of an IPv6 one, a subscriber's; else unchanged. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  const [mapped] = isMapped(groups) ? embeddedIn(groups) : []
  const network = groups.slice(0, 4).map((group) => group.toString(16))
  return mapped ?? `${network.join(':')}::/64`
}

/** The IPv4 addresses that an IPv6 address leads to: mapped, compatible, NAT64, SIIT, ISATAP, 6to4, both of Teredo; else none. */
export const embeddedIPv4 = (address: string): string[] => (isIPv6(address) ? embeddedIn(groupsOf(address)) : [])

const isMapped = (groups: readonly number[]) => startsWith(groups, [0, 0, 0, 0, 0, 0xffff])
const startsWith = (groups: readonly number[], start: readonly number[]) => start.every((group, index) => groups[index] === group)

/** Prefixes of addresses that end with an IPv4 address. */
const endingInIPv4 = [
  [0, 0, 0, 0, 0, 0xffff],
  [0, 0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0xffff, 0],
  [0x64, 0xff9b, 0, 0, 0, 0],
] as const

function embeddedIn(groups: readonly number[]): string[] {
  const [, first = 0, second = 0, third = 0, , fifth, sixth = 0, seventh = 0] = groups
  if (startsWith(groups, [0x2002])) return [writeDotted(first, second)]
  if (startsWith(groups, [0x2001, 0])) return [writeDotted(second, third), writeDotted(sixth ^ 0xffff, seventh ^ 0xffff)]
  const ends = fifth === 0x5efe || endingInIPv4.some((start) => startsWith(groups, start))
  return ends ? [writeDotted(sixth, seventh)] : []
}

const writeDotted = (high: number, low: number) => [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')

/** The eight groups of an IPv6 address, without its zone. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const before = partGroups(head)
  const after = partGroups(tail ?? '')
  return [...before, ...Array<number>(Math.max(0, 8 - before.length - after.length)).fill(0), ...after]
}

/** A trailing IPv4 address stands for two groups. */
const partGroups = (part: string): number[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (isIPv4(group) ? ipv4Groups(group) : [Number.parseInt(group, 16)]))

function ipv4Groups(address: string): number[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number)
  return [a * 256 + b, c * 256 + d]
}
