import { readFileSync } from 'node:fs'
import { createServer } from 'node:https'
import tls from 'node:tls'
import { openXmlTree, type XmlElement } from '#api/xml-tree'

// The GAR's web service of subscriptions, as its partners' public code speaks with it: it knows them by their certificates, reads their
// documents strictly, by its own rules, and answers as it does.

const file = (name: string) => new URL(`./gar-keys/${name}.pem`, import.meta.url).pathname
const read = (name: string) => readFileSync(file(name), 'utf8')

/** Paths of a partner's pair, of one of another authority, and of one whose time is over. */
export const garPairs = Object.fromEntries(
  ['client', 'stranger', 'over'].map((name) => [name, { certificate: file(`${name}.cert`), key: file(`${name}.key`) }]),
)

const namespace = 'http://www.atosworldline.com/wsabonnement/v1.0/'
const order = [
  ...['idAbonnement', 'commentaireAbonnement', 'idDistributeurCom', 'idRessource', 'typeIdRessource', 'libelleRessource'],
  ...['debutValidite', 'finValidite', 'anneeFinValidite', 'uaiEtab', 'categorieAffectation', 'typeAffectation'],
  ...['nbLicenceGlobale', 'publicCible'],
]
const publics = ['ELEVE', 'ENSEIGNANT', 'DOCUMENTALISTE', 'AUTRE PERSONNEL']

interface Answer {
  readonly status: number
  readonly text?: string
}

/** Why a document is refused: its form, or a rule of the web service. */
function wrongIn(root: XmlElement, method: string, id: string): string | undefined {
  const names = root.children.map(({ name }) => name)
  const of = (name: string) => root.children.filter((child) => child.name === name).map(({ text }) => text)
  const places = names.map((name) => order.indexOf(name))
  if (root.name !== 'abonnement' || root.attributes.xmlns !== namespace) return 'racine inconnue'
  if (places.includes(-1) || places.some((place, at) => place < (places[at - 1] ?? 0))) return 'element inattendu'
  if (new Set(names).size !== names.length - Math.max(0, of('publicCible').length - 1)) return 'element en double'
  if (of('idAbonnement')[0] !== id) return 'idAbonnement ne correspond pas'
  if (!/^\d{9}_\d{16}$/.test(of('idDistributeurCom')[0] ?? '')) return 'RG3'
  if (of('categorieAffectation')[0] !== 'transferable' || !/^(ETABL|INDIV)$/.test(of('typeAffectation')[0] ?? '')) return 'RG4'
  if (!/^(\d{1,8}|ILLIMITE)$/.test(of('nbLicenceGlobale')[0] ?? '')) return 'RG1'
  if ((method === 'PUT') !== (of('uaiEtab').length === 1)) return 'RG2'
  for (const date of [...of('debutValidite'), ...of('finValidite')])
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d$/.test(date)) return `date invalide ${date}`
  if (of('publicCible').length === 0 || !of('publicCible').every((one) => publics.includes(one))) return 'publicCible'
  return undefined
}

export async function startGarDouble() {
  tls.setDefaultCACertificates([...tls.getCACertificates(), read('authority.cert')])
  const kept = new Map<string, XmlElement>()
  const documents: string[] = []
  /** Answers instead of the next one. */
  const forced: Answer[] = []
  const answerTo = (method: string, id: string, body: string): Answer => {
    if (method === 'DELETE') return { status: kept.delete(id) ? 204 : 404, text: 'Abonnement introuvable' }
    const tree = openXmlTree({ depth: 3, elements: 40 })
    try {
      tree.write(body)
      const root = tree.end()
      const wrong = wrongIn(root, method, id)
      if (wrong !== undefined) return { status: 400, text: wrong }
      if (method === 'PUT' && kept.has(id)) return { status: 409, text: 'Cet abonnement existe deja' }
      if (method === 'POST' && !kept.has(id)) return { status: 404, text: 'Abonnement introuvable' }
      kept.set(id, root)
      return { status: method === 'PUT' ? 201 : 200 }
    } catch {
      return { status: 400, text: 'XML invalide' }
    }
  }
  const options = { key: read('server.key'), cert: read('server.cert'), ca: read('authority.cert') }
  const server = createServer({ ...options, requestCert: true, rejectUnauthorized: true }, async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString('utf8')
    documents.push(body)
    const id = decodeURIComponent((request.url ?? '').slice(1))
    const { status, text } = forced.shift() ?? answerTo(request.method ?? '', id, body)
    response.writeHead(status, { 'content-type': 'application/xml' })
    response.end(
      status < 300 ? undefined : `<erreur xmlns="${namespace}"><code>${status}</code><message>${text}</message></erreur>`,
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    address: `https://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    kept,
    documents,
    forced,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
