import { eq } from 'drizzle-orm'
import type { FileStore } from '#api/content/store'
import { pictureFolder } from '#domain/rich-text/picture'
import { soundFolder } from '#domain/rich-text/sound'
import type { Db } from '../../open.ts'
import { files, moduleFiles, modules } from '../../schema.ts'
import { french } from '../typography.ts'
import { demoDocuments } from './contents.ts'
import { demoPictures } from './pictures.ts'
import { demoSounds } from './sounds.ts'

const textFiles = [
  { folder: pictureFolder, contentType: 'image/png', files: demoPictures },
  { folder: soundFolder, contentType: 'audio/wav', files: demoSounds },
]

/** Puts the pictures and sounds of the demo in the store, under the names that their questions have. */
export async function seedTextFiles(db: Db, store: FileStore): Promise<void> {
  for (const { folder, contentType, files: demoFiles } of textFiles)
    for (const { module, name, write } of demoFiles) {
      const row = await moduleNamed(db, module)
      const path = `${folder}/${name}`
      const bytes = write()
      await store.put(path, bytes, contentType)
      await db.insert(files).values({
        path,
        schoolId: row.schoolId,
        creatorId: row.creatorId,
        originalName: name,
        contentType,
        size: bytes.length,
        createdAt: row.createdAt,
      })
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

/** Puts the documents of the demo in the store and into their modules, before any work is given. */
export async function seedDocuments(db: Db, store: FileStore): Promise<void> {
  for (const { module, originalName, contentType, ending, write } of demoDocuments) {
    const row = await moduleNamed(db, module)
    // Named after its module, so that the same demo has the same files.
    const document = `${row.id}.${ending}`
    const path = `module/document/${document}`
    const bytes = write()
    await store.put(path, bytes, contentType)
    await db.insert(files).values({
      path,
      schoolId: row.schoolId,
      creatorId: row.creatorId,
      originalName,
      contentType,
      size: bytes.length,
      createdAt: row.createdAt,
    })
    await db.insert(moduleFiles).values({ moduleId: row.id, path })
    await db.update(modules).set({ document, originalDocument: originalName }).where(eq(modules.id, row.id))
  }
}
