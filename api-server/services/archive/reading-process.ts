import * as z from 'zod/mini'
import { pathsOfModule } from '#domain/resources/file-paths'
import { unpack, ZipTooLarge } from '#domain/zip'
import { answerJobs } from '../../answer-jobs.ts'
import { isStorable } from '../../content/storable.ts'
import { JsonGauge } from '../../json-gauge.ts'
import { adaptAll } from './adapt.ts'
import {
  type ArchivedModule,
  archivedCourse,
  archivedModule,
  archiveVersion,
  jsonLimits,
  type Manifest,
  manifest,
} from './format.ts'
import type { Adapting, ArchiveJob, ArchiveReplies, ArchiveReply, HeldModule } from './job.ts'
import { placesOf } from './places.ts'

// Separate process for one archive: it may read this program's files only, and is killed when it exceeds its time or memory limit
// (open-sent.ts). One module at a time is in its memory.

let names: Manifest | null = null
let module: ArchivedModule | null = null

/** A JSON file, measured before it is parsed. */
function parseMeasured(content: Uint8Array): unknown {
  const gauge = new JsonGauge(jsonLimits)
  gauge.take(content)
  if (gauge.refusal) return null
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(content))
    return isStorable(value) ? value : null
  } catch {
    return null
  }
}

const shapeOf = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> | null =>
  schema.safeParse(value).data ?? null

const head = z.object({ format: z.literal('tremplin'), version: z.int() })

function readManifest(value: unknown): ArchiveReplies['manifest'] {
  if ((shapeOf(head, value)?.version ?? 0) > archiveVersion) return 'newerVersion'
  names = shapeOf(manifest, value)
  return names
}

function readModule(value: unknown): HeldModule | null {
  module = shapeOf(archivedModule, value)
  if (!module) return null
  const { now, versions, ...rest } = module
  const { content, ...saved } = now
  return {
    ...rest,
    now: { ...saved, content: { name: content.name } },
    questions: content.questions.length,
    versions: versions.filter(({ version }) => version < now.version).length,
    files: [...new Set([now, ...versions].flatMap((one) => pathsOfModule(one.content)))],
  }
}

const adapt = async ({ places, withVersions, ...rules }: Adapting): Promise<ArchiveReplies['adapted']> => {
  if (!module || !names) return null
  const versions = withVersions ? module.versions : []
  return adaptAll({ ...module, versions }, { ...rules, places: placesOf(places, names) })
}

async function answer(job: ArchiveJob): Promise<ArchiveReply<unknown>> {
  if (job.of === 'adapted') return { value: await adapt(job), unpacked: 0 }
  const content = await unpack(job.packed, job, job.maxBytes)
  const read = { manifest: readManifest, module: readModule, course: (one: unknown) => shapeOf(archivedCourse, one) }[job.of]
  return { value: read(parseMeasured(content)), unpacked: content.length }
}

answerJobs(answer, (error) => ({ value: null, unpacked: error instanceof ZipTooLarge ? null : 0 }))
