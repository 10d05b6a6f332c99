import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { visibleLine } from '#contract/visible-line'
import { isPair } from '../../portal/key-pair.ts'
import { command, findSchool, optionalText, Refusal, requiredText, type Terminal, UsageError } from '../command.ts'
import { callGar, type GarCall, subscriptionXml } from './gar-subscription.ts'

// The GAR answers in French, and whoever reads it is the seller's correspondent there: so do these commands.

const problem = (error: string) => ({ error })
const file = z.string(problem('doit être le chemin d’un fichier PEM'))

const settingsOf = z.strictObject(
  {
    address: z._default(
      z.url({ protocol: /^https$/, error: 'doit être une adresse https' }),
      'https://abonnement.gar.education.fr',
    ),
    certificate: file,
    key: file,
    distributor: z.string(problem('manque')).check(z.regex(/^\d{9}_\d{16}$/, problem('doit être SIREN_ISNI : 9 et 16 chiffres'))),
    resource: z.string(problem('manque')).check(z.regex(/^ark:\/\S{1,1000}$/, problem('doit commencer par ark:/'))),
    title: z._default(z.string().check(z.minLength(1), z.maxLength(255)), 'Tremplin'),
    assignment: z._default(z.enum(['ETABL', 'INDIV'], problem('doit être ETABL ou INDIV')), 'ETABL'),
  },
  {
    error: ({ code, keys }) =>
      code === 'unrecognized_keys' ? `champs inconnus : ${keys?.join(', ')}` : 'n’est pas un objet JSON',
  },
)

const settings = requiredText('JSON file: certificate, key, distributor, resource')
const school = requiredText('id or name of the school, which must have a UAI')
const id = optionalText('the subscription’s id at the GAR (default: tremplin-<UAI>)')
const dates = {
  from: requiredText('first day: 2026-09-01'),
  until: requiredText('last day: 2027-08-15'),
  licences: optionalText('how many people may use it (default: ILLIMITE)'),
}

export const garSubscribe = command('gar subscribe', {
  summary: 'Subscribe a school at the GAR, the state’s access manager (PUT).',
  options: { settings, school, ...dates, id },
  run: (terminal, given) => order(terminal, 'PUT', { ...given, dates: given }),
})

export const garChange = command('gar change', {
  summary: 'Change the dates or the number of people of a school’s subscription at the GAR (POST).',
  options: { settings, school, ...dates, id },
  run: (terminal, given) => order(terminal, 'POST', { ...given, dates: given }),
})

export const garEnd = command('gar end', {
  summary: 'End a school’s subscription at the GAR at once (DELETE).',
  options: { settings, school, id },
  run: (terminal, given) => order(terminal, 'DELETE', given),
})

const done = { PUT: 'abonnement créé', POST: 'abonnement modifié', DELETE: 'abonnement supprimé' } as const

type Dates = Readonly<Record<'from' | 'until', string>> & { readonly licences: string | undefined }
type Given = Readonly<Record<'settings' | 'school', string>> & { readonly id: string | undefined; readonly dates?: Dates }

/** An end has no dates. */
async function order(terminal: Terminal, method: GarCall['method'], { dates, ...given }: Given): Promise<void> {
  const service = await readSettings(given.settings, terminal.now)
  const { uai, name, typeId } = await findSchool(terminal.db, given.school)
  if (uai === null) throw new Refusal(`« ${name} » n’a pas de numéro UAI : set-uai`)
  const subscription = given.id ?? `tremplin-${uai}`
  // Its rules RG12 and RG13: two addresses of the service, and the names of what was deleted.
  if (!/^(?!abonnements$|categorie$)[A-Za-z0-9.-][\w.-]{0,44}$/.test(subscription))
    throw new UsageError('--id : 45 lettres, chiffres, points ou tirets au plus, sans « _ » au début')
  // Its rule RG11: a primary school has no librarian.
  const audiences = ['ELEVE', 'ENSEIGNANT', ...(typeId === 'ecole' ? [] : ['DOCUMENTALISTE']), 'AUTRE PERSONNEL']
  const whole = { ...service, id: subscription, audiences, ...(method === 'PUT' && { uai }) }
  const body = dates && { body: subscriptionXml({ ...whole, ...termsOf(dates) }) }
  const reply = await callGar(service, { method, id: subscription, ...body }).catch(unreachable)
  if (reply.status < 200 || reply.status > 299) throw refusal(reply)
  terminal.print(`${done[method]} : ${subscription} (${name}, ${uai})`)
}

function termsOf({ from, until, licences = 'ILLIMITE' }: Dates) {
  for (const [name, day] of Object.entries({ from, until }))
    if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(Date.parse(day)))
      throw new UsageError(`--${name} doit être un jour : 2026-09-01`)
  // Its rule RG8.
  if (until <= from || until >= `${Number(from.slice(0, 4)) + 10}${from.slice(4)}`)
    throw new UsageError('--until doit venir après --from, moins de dix ans plus tard')
  if (!/^([1-9]\d{0,7}|ILLIMITE)$/.test(licences)) throw new UsageError('--licences doit être un nombre, ou ILLIMITE')
  return { from, until, licences }
}

async function readSettings(path: string, now: number) {
  const read = (name: string) =>
    readFile(name, 'utf8').catch(() => {
      throw new Refusal(`${name} : ce fichier ne peut être lu`)
    })
  const parsed = settingsOf.safeParse(asJson(await read(path)))
  if (!parsed.success)
    throw new Refusal(`${path} : ${parsed.error.issues.map((one) => `${one.path.join('.')} ${one.message}`).join(' ; ')}`)
  const { data } = parsed
  const pair = { certificate: await read(data.certificate), key: await read(data.key) }
  if (!isPair(pair)) throw new Refusal(`${data.certificate} n’est pas le certificat de la clé ${data.key}`)
  const { validTo } = new X509Certificate(pair.certificate)
  if (Date.parse(validTo) < now)
    throw new Refusal(`${data.certificate} : ce certificat a expiré (${validTo}) ; le GAR en donne un autre`)
  return { ...data, ...pair }
}

function asJson(written: string): unknown {
  try {
    return JSON.parse(written)
  } catch {
    return null
  }
}

/** Only the code: what TLS says may quote certificates. */
function unreachable(error: unknown): never {
  const code = String(Reflect.get(Object(error), 'code') ?? 'sans réponse')
  if (/SSL|TLS|CERT|SIGNATURE|ECONNRESET/.test(code))
    throw new Refusal(
      `la connexion sécurisée avec le GAR est refusée (${code}) : notre certificat lui est-il connu, connaissons-nous l’autorité du sien (NODE_EXTRA_CA_CERTS) ?`,
    )
  throw new Refusal(`le GAR ne répond pas (${code}) : l’adresse est-elle la bonne, cette machine peut-elle l’atteindre ?`)
}

const reasons: Readonly<Record<number, string>> = {
  400: 'le GAR ne comprend pas l’abonnement, ou en refuse une valeur',
  401: 'le GAR refuse notre certificat',
  403: 'le GAR refuse notre certificat, ou ce distributeur pour cette ressource',
  404: 'le GAR ne connaît pas cet abonnement, cet établissement ou cette ressource',
  409: 'le GAR a déjà un tel abonnement : gar change le modifie',
}

function refusal({ status, text: written }: { status: number; text: string }): Refusal {
  const reason = reasons[status] ?? (status < 500 ? 'le GAR refuse l’abonnement' : 'le GAR est en panne : réessayez plus tard')
  const said = visibleLine(written.replace(/<[^>]*>/g, ' ')).slice(0, 300)
  return new Refusal(`${reason} (${status})${said === '' ? '' : `. Il dit : ${said}`}`)
}
