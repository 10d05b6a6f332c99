import https from 'node:https'
import { escapeHtml } from '#domain/escaped'
import { readBounded } from '../../bounded-reply.ts'

/** A school's right to the resource, as the GAR's partners write it. */
export interface Subscription {
  readonly id: string
  /** Seller, `SIREN_ISNI`. */
  readonly distributor: string
  /** The resource's identifier (ark) and name. */
  readonly resource: string
  readonly title: string
  /** Only at the creation: a subscription never changes its school. */
  readonly uai?: string
  /** First and last day, `YYYY-MM-DD`. */
  readonly from: string
  readonly until: string
  /** For the whole school, or for those to whom its administrator gives it. */
  readonly assignment: 'ETABL' | 'INDIV'
  readonly licences: string
  readonly audiences: readonly string[]
}

/** The document of the web service (wsabonnement 1.0), whose elements have this order. */
export function subscriptionXml(of: Subscription): string {
  const elements: readonly (readonly [string, string | undefined])[] = [
    ['idAbonnement', of.id],
    ['idDistributeurCom', of.distributor],
    ['idRessource', of.resource],
    ['typeIdRessource', 'ark'],
    ['libelleRessource', of.title],
    ['debutValidite', `${of.from}T00:00:00`],
    ['finValidite', `${of.until}T23:59:59`],
    ['uaiEtab', of.uai],
    ['categorieAffectation', 'transferable'],
    ['typeAffectation', of.assignment],
    ['nbLicenceGlobale', of.licences],
    ...of.audiences.map((audience) => ['publicCible', audience] as const),
  ]
  const inside = elements.map(([name, value]) => (value === undefined ? '' : `<${name}>${escapeHtml(value)}</${name}>`))
  return `<?xml version="1.0" encoding="UTF-8"?><abonnement xmlns="http://www.atosworldline.com/wsabonnement/v1.0/">${inside.join('')}</abonnement>`
}

/** The web service, and the pair (PEM) by which it knows us. */
interface GarService {
  readonly address: string
  readonly certificate: string
  readonly key: string
}

export interface GarCall {
  readonly method: 'PUT' | 'POST' | 'DELETE'
  readonly id: string
  readonly body?: string
}

const timeoutMs = 20_000

/** Sends one call, with our certificate; any status is a reply. Throws what Node's TLS, sockets and signals throw. */
export function callGar({ address, certificate, key }: GarService, { method, id, body }: GarCall) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const headers = { 'content-type': 'application/xml;charset=utf-8', accept: 'application/xml' }
    const signal = AbortSignal.timeout(timeoutMs)
    const options = { method, headers, signal, cert: certificate, key, agent: false }
    const request = https.request(new URL(id, address), options, (reply) => {
      readBounded(reply).then((bytes) => resolve({ status: reply.statusCode ?? 0, text: bytes.toString('utf8') }), reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}
