import { eq } from 'drizzle-orm'
import type { FileStore } from '#api/content/store'
import { pictureFolder } from '#domain/rich-text/picture'
import { soundFolder } from '#domain/rich-text/sound'
import { type Db, files, moduleFiles, modules } from '../../db/schema.ts'
import { french } from '../../library/typography.ts'
import { demoDocuments } from './contents.ts'
import { demoPictures } from './pictures.ts'
import { demoSounds } from './sounds.ts'

const textFiles = [
  { folder: pictureFolder, contentType: 'image/png', files: demoPictures },
  { folder: soundFolder, contentType: 'audio/wav', files: demoSounds },
]

/** Stores the pictures and sounds of the demo under the names that its questions use. */
export async function seedTextFiles(db: Db, store: FileStore): Promise<void> {
  for (const { folder, contentType, files: demoFiles } of textFiles)
    for (const { module, name, write } of demoFiles) {
      const row = await moduleNamed(db, module)
      const path = `${folder}/${name}`
      await putModuleFile({ db, store }, row, { path, originalName: name, contentType, bytes: write() })
      await db.insert(moduleFiles).values({ moduleId: row.id, path })
    }
}

async function moduleNamed(db: Db, name: string) {
  const [row] = await db
    .select()
    .from(modules)
    .where(eq(modules.name, french(name)))
  if (!row) throw new Error(`the demo has no module ${name}`)
  return row
}

interface DemoFile {
  readonly path: string
  readonly originalName: string
  readonly contentType: string
  readonly bytes: Uint8Array
}

/** Stores a file of a demo module: bytes and row, with the module's author and date. */
async function putModuleFile(
  { db, store }: { db: Db; store: FileStore },
  { schoolId, creatorId, createdAt }: typeof modules.$inferSelect,
  { bytes, ...file }: DemoFile,
): Promise<void> {
  await store.put(file.path, bytes, file.contentType)
  await db.insert(files).values({ ...file, schoolId, creatorId, size: bytes.length, createdAt })
}

/** Stores the documents of the demo and sets them on their modules, before any work is given. */
export async function seedDocuments(db: Db, store: FileStore): Promise<void> {
  for (const { module, originalName, contentType, ending, write } of demoDocuments) {
    const row = await moduleNamed(db, module)
    // Named after its module, so that the same demo has the same file names.
    const document = `${row.id}.${ending}`
    const path = `module/document/${document}`
    await putModuleFile({ db, store }, row, { path, originalName, contentType, bytes: write() })
    await db.insert(moduleFiles).values({ moduleId: row.id, path })
    await db.update(modules).set({ document, originalDocument: originalName }).where(eq(modules.id, row.id))
  }
}
