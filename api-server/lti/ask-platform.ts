import { type LookupAddress, lookup } from 'node:dns'
import http, { type IncomingHttpHeaders } from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { embeddedIPv4 } from '../auth/network.ts'
import { ReplyTooLarge, readBounded } from '../bounded-reply.ts'
import type { Env } from '../env.ts'
import { refuseInTransaction } from '../in-transaction.ts'

/** A platform gave no usable reply; the reason is for logs and the operator. */
export class PlatformUnreachable extends Error {
  readonly reason: 'address' | 'private' | 'network' | 'timeout' | 'tooLarge' | 'status' | 'garbled'
  readonly status: number | undefined

  constructor(reason: PlatformUnreachable['reason'], status?: number) {
    super(`platform unreachable: ${reason}${status === undefined ? '' : ` ${status}`}`)
    this.name = 'PlatformUnreachable'
    this.reason = reason
    this.status = status
  }
}

interface PlatformRequest {
  readonly url: string
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

export interface PlatformReply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

const timeoutMs = 5000

/**
 * Sends a request to a learning platform: five seconds, 256 KB, https only (http on this machine), no redirects, and no address
 * in a private network except those of LTI_PRIVATE_HOSTS, checked on the address actually connected to. Any status is a reply;
 * throws PlatformUnreachable when there is none.
 */
export async function askPlatform(env: Pick<Env, 'LTI_PRIVATE_HOSTS'>, asking: PlatformRequest): Promise<PlatformReply> {
  refuseInTransaction()
  const url = platformAddress(asking.url)
  const host = hostOf(url)
  const trusted = env.LTI_PRIVATE_HOSTS.includes(host)
  if (!trusted && isIP(host) !== 0 && isPrivate(host)) throw new PlatformUnreachable('private')
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await exchange({ ...asking, url, signal, lookup: trusted ? undefined : publicLookup })
  } catch (error) {
    if (error instanceof PlatformUnreachable) throw error
    if (error instanceof ReplyTooLarge) throw new PlatformUnreachable('tooLarge')
    if (signal.aborted) throw new PlatformUnreachable('timeout')
    throw new PlatformUnreachable(Reflect.get(Object(error), 'code') === privateCode ? 'private' : 'network')
  }
}

/** Like askPlatform, for a successful JSON reply; throws PlatformUnreachable for anything else. */
export async function askForJson(env: Pick<Env, 'LTI_PRIVATE_HOSTS'>, asking: PlatformRequest): Promise<unknown> {
  const { status, text } = await askPlatform(env, { ...asking, headers: { accept: 'application/json', ...asking.headers } })
  if (status < 200 || status >= 300) throw new PlatformUnreachable('status', status)
  try {
    return JSON.parse(text)
  } catch {
    throw new PlatformUnreachable('garbled', status)
  }
}

/** Parses a platform's URL; throws PlatformUnreachable unless it is https without credentials (or http on this machine). */
export function platformAddress(text: string): URL {
  const url = URL.parse(text)
  const plain = url?.protocol === 'http:' && isLoopback(hostOf(url))
  if (!url || (url.protocol !== 'https:' && !plain) || url.username || url.password) throw new PlatformUnreachable('address')
  return url
}

const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || /^127\.\d+\.\d+\.\d+$/.test(host)

type Exchange = Omit<PlatformRequest, 'url'> & { url: URL; signal: AbortSignal; lookup: LookupFunction | undefined }

function exchange({ url, method = 'GET', headers, body, signal, lookup: safeLookup }: Exchange): Promise<PlatformReply> {
  const content = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method,
        headers: { 'user-agent': 'Tremplin', ...headers, ...content },
        signal,
        agent: false,
        ...(safeLookup && { lookup: safeLookup }),
      },
      (reply) => {
        readBounded(reply).then(
          (bytes) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, text: bytes.toString('utf8') }),
          reject,
        )
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

const privateCode = 'EPRIVATE'

/** DNS lookup that returns public addresses only, so that no name leads into a private network. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => {
    const open = error ? [] : found.filter(({ address }) => !isPrivate(address))
    const [first] = open
    if (error) callback(error, '', 4)
    else if (!first) callback(Object.assign(new Error('private address'), { code: privateCode }), '', 4)
    else if (options.all) callback(null, open)
    else callback(null, first.address, first.family)
  })
}

const privateRanges = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateRanges.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 127],
  // Translation within an operator's own network.
  ['64:ff9b:1::', 48],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateRanges.addSubnet(net, prefix, 'ipv6')

/** True for addresses of this machine or of private networks, also when an IPv6 address leads to such an IPv4 one. */
export function isPrivate(address: string): boolean {
  if (isIP(address) !== 6) return privateRanges.check(address, 'ipv4')
  return privateRanges.check(address, 'ipv6') || embeddedIPv4(address).some((inner) => privateRanges.check(inner, 'ipv4'))
}
