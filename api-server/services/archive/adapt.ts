import { randomUUID } from 'node:crypto'
import type { ArchiveLoss } from '#contract/archive-limits'
import { Failure } from '#contract/errors'
import { type Question, question as questionSchema } from '#contract/question'
import { isKnown } from '#contract/question-types'
import type { Status } from '#contract/scalars'
import type { ModuleAtVersion } from '#contract/version'
import { mapHtml } from '#domain/questions/texts'
import { documents, pictures, recordings, sounds } from '#domain/resources/file-paths'
import type { StoredModule } from '../../db/version-schema.ts'
import { cleanQuestions } from '../module/clean-questions.ts'
import type { ArchivedModule } from './format.ts'
import type { Places } from './places.ts'

/** The names of taken-over files by their path in the archive. */
export type NewNames = ReadonlyMap<string, string>

/** A module with its earlier versions, oldest first. */
export interface AdaptedModule {
  readonly content: StoredModule
  readonly losses: readonly ArchiveLoss[]
  readonly versions: readonly {
    readonly version: number
    readonly savedAt: number
    readonly status: Status
    readonly content: StoredModule
  }[]
}

/** Most questions of a module, and most characters of one of its other texts, as the contract has them. */
const maxQuestions = 300

const unstorable = () => new Failure('invalid', 'archive.refused')

interface Rules {
  /** Whether its caller is of the main school. */
  readonly official: boolean
  readonly places: Places
  readonly names: NewNames
  /** New ids of the module's questions by the old ones, the same in all of its versions. */
  readonly ids: Map<string, string>
}

/** A module with its versions as they are stored here; throws where its present state breaks the contract. Versions that do are left out. */
export async function adaptAll(archived: ArchivedModule, rules: Omit<Rules, 'ids'>): Promise<AdaptedModule> {
  const ids = new Map<string, string>()
  const now = await adaptModule(archived.now.content, { ...rules, ids })
  const versions: AdaptedModule['versions'][number][] = []
  for (const { version, savedAt, status, content } of archived.versions) {
    if (version >= archived.now.version) continue
    const adapted = await adaptModule(content, { ...rules, ids }).catch(() => null)
    if (adapted) versions.push({ version, savedAt, status, content: adapted.content })
  }
  return { ...now, versions }
}

/** A module of an archive as it is stored here: cleaned, with new ids and files, at a subject and levels of the caller's school. */
async function adaptModule(content: ModuleAtVersion, { official, places, names, ids }: Rules) {
  const at = places.placed(content)
  if (!at || content.questions.length > maxQuestions) throw unstorable()
  const known = content.questions.filter(isKnown)
  const losses = new Set<ArchiveLoss>(at.losses)
  if (known.length < content.questions.length) losses.add('unknown')
  const rewritten = known.map((question) => ({
    ...withNames({ ...question, _id: newId(ids, question._id) }, names, losses),
    automatedEvaluation: question.automatedEvaluation && official,
  }))
  // Cleaning writes every address of a file in one way: what still names one that did not come with the archive, maybe that of others, goes.
  const own = new Map([...names].map(([path, name]) => [`${path.slice(0, path.lastIndexOf('/'))}/${name}`, name]))
  const cleaned = (await cleanQuestions(rewritten)).map((question) =>
    questionSchema.parse(withNames(questionSchema.parse(question), own, losses)),
  )
  if (new Set(cleaned.map(({ _id }) => _id)).size < cleaned.length) throw unstorable()
  const chapterId = places.chapter(content.chapter, at)
  if (chapterId === null && content.chapter !== null) losses.add('chapter')
  const document = content.document === null ? null : (names.get(`${documents}/${content.document}`) ?? null)
  if (document === null && content.document !== null) losses.add('files')
  const { name, duration, keywords, cantAffect } = content
  return {
    content: {
      ...{ name, duration, keywords, cantAffect, subjectId: at.subjectId, levels: at.levels, chapterId, document },
      originalDocument: document && content.originalDocument,
      questions: cleaned,
    },
    losses: [...losses],
  }
}

function newId(ids: Map<string, string>, old: string): string {
  const id = ids.get(old) ?? randomUUID()
  ids.set(old, id)
  return id
}

const pictureTag = new RegExp(String.raw`<img src="${pictures}/([\w-]+\.[a-z]+)"([^>]*)>`, 'g')
const soundTag = new RegExp(String.raw`<audio src="${sounds}/([\w-]+\.[a-z0-9]+)"([^>]*)></audio>`, 'g')

/** The question with its files under their new names; those that did not come are left out. */
function withNames(question: Question, names: NewNames, losses: Set<ArchiveLoss>): Question {
  const named = (folder: string, name: string) => {
    const found = names.get(`${folder}/${name}`)
    if (found === undefined) losses.add('files')
    return found
  }
  const rich = (html: string) =>
    html
      .replace(pictureTag, (_tag, name: string, rest: string) =>
        tagOf({ tag: 'img', folder: pictures }, named(pictures, name), rest),
      )
      .replace(soundTag, (_tag, name: string, rest: string) => tagOf({ tag: 'audio', folder: sounds }, named(sounds, name), rest))
  const mapped = mapHtml(question, rich)
  const voice = (name: string | null) => (name === null ? null : (named(recordings, name) ?? null))
  const audio = { text: voice(question.audio.text), tips: voice(question.audio.tips), response: voice(question.audio.response) }
  if (!('data' in mapped) || !('picture' in mapped.data) || mapped.data.picture === null) return { ...mapped, audio }
  const name = named(pictures, mapped.data.picture.name)
  const picture = name === undefined ? null : { ...mapped.data.picture, name }
  return questionSchema.parse({ ...mapped, audio, data: { ...mapped.data, picture } })
}

const tagOf = ({ tag, folder }: { tag: 'img' | 'audio'; folder: string }, name: string | undefined, rest: string) => {
  if (name === undefined) return ''
  return `<${tag} src="${folder}/${name}"${rest}>${tag === 'audio' ? '</audio>' : ''}`
}
