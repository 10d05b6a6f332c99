import type { Licence } from '#contract/licences'
import { knownQuestions } from '#contract/question-types'
import type { Content } from '#domain/questions/kind'
import type { FileStore } from '../../content/store.ts'
import { encodeTexts, storedEntries, textEntry, type ZipEntry } from '../zip.ts'
import { creditLines } from './credits.ts'
import { type H5pQuestion, h5pQuestion, libraries } from './h5p-types.ts'
import type { Taken } from './taken.ts'
import { titleOf } from './texts.ts'

type Library = keyof typeof libraries
const main = 'H5P.QuestionSet'

const imageTypes: ReadonlyMap<string, string> = new Map([
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['gif', 'image/gif'],
])

const nameVersion = (library: Library) => `${library} ${libraries[library].join('.')}`

/** Licences as H5P calls them; what has none is undisclosed there, as before. */
const h5pLicences: Readonly<Record<Licence, object>> = {
  'CC-BY-SA-4.0': { license: 'CC BY-SA', licenseVersion: '4.0' },
  'CC-BY-4.0': { license: 'CC BY', licenseVersion: '4.0' },
  'CC0-1.0': { license: 'CC0 1.0' },
}
const longestExtras = 5000

/** Licence, author and what else the package says of its rights, as metadata of its whole. */
function rightsOf({ credits }: Taken): object {
  const { licence, by } = credits.work
  const lines = creditLines(credits)
  return {
    ...(licence === null ? { license: 'U' } : { ...h5pLicences[licence], authors: [{ name: by.slice(0, 255), role: 'Author' }] }),
    ...(lines.length > 0 && { licenseExtras: lines.join('\n').slice(0, longestExtras) }),
  }
}

function contentOf(question: Content, { library, params, picture }: H5pQuestion): object {
  const title = titleOf(question) || question.type
  return {
    library: nameVersion(library),
    params: picture ? { media: { type: imageOf(picture), disableImageZooming: false }, ...params } : params,
    subContentId: question._id,
    metadata: { title, contentType: library, license: 'U' },
  }
}

function imageOf({ file, alt }: NonNullable<H5pQuestion['picture']>): object {
  const mime = imageTypes.get(file.name.split('.').at(-1) ?? '') ?? 'image/png'
  return {
    library: nameVersion('H5P.Image'),
    params: {
      contentName: 'Image',
      alt,
      decorative: alt === '',
      file: { path: `images/${file.name}`, mime, copyright: { license: 'U' } },
    },
    metadata: { title: alt || 'Image', contentType: 'Image', license: 'U' },
  }
}

/** A package of H5P: all questions as one question set, and the pictures above them. Its libraries are those of whoever opens it. */
export async function* h5pEntries(taken: Taken, store: FileStore): AsyncGenerator<ZipEntry> {
  const title = taken.name || 'Tremplin'
  const about = {
    ...{ title, language: 'fr', mainLibrary: main, embedTypes: ['iframe'], defaultLanguage: 'fr' },
    ...rightsOf(taken),
    // Whoever has the question set has what it holds, in the versions that go with it: no other is asked for.
    preloadedDependencies: [{ machineName: main, majorVersion: libraries[main][0], minorVersion: libraries[main][1] }],
  }
  yield textEntry('h5p.json', JSON.stringify(about))
  const pictures = new Map<string, string>()
  yield { name: 'content/content.json', bytes: encodeTexts(questionSet(taken, pictures)) }
  yield* storedEntries(store, pictures)
}

const wholeSet = {
  introPage: { showIntroPage: false },
  progressType: 'dots',
  passPercentage: 50,
  randomQuestions: false,
  endGame: { showResultPage: true },
  override: {},
}

/** The set as JSON, question by question; notes their pictures, by path. */
async function* questionSet({ modules }: Taken, pictures: Map<string, string>): AsyncGenerator<string> {
  yield `${JSON.stringify(wholeSet).slice(0, -1)},"questions":[`
  for (const [place, question] of modules.flatMap((module) => knownQuestions(module.questions)).entries()) {
    const asked = h5pQuestion(question)
    if (asked.picture) pictures.set(asked.picture.file.path, `content/images/${asked.picture.file.name}`)
    yield (place === 0 ? '' : ',') + JSON.stringify(contentOf(question, asked))
  }
  yield ']}'
}
