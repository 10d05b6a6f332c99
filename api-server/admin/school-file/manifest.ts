import * as z from 'zod/mini'
import { schoolFacts, schoolFileHead, schoolFileVersion } from '../../services/school-file/format.ts'
import { packedParts } from '../backup/manifest.ts'
import { Refusal } from '../command.ts'

const schoolManifest = z.extend(schoolFacts, packedParts)
export type SchoolManifest = z.output<typeof schoolManifest>

/** The manifest of a school's file. Throws Refusal for a newer version, else errors of its schema. */
export function parseManifest(content: unknown): SchoolManifest {
  const { version } = schoolFileHead.parse(content)
  if (version > schoolFileVersion)
    throw new Refusal('the file was made by a newer version of Tremplin: read it with that version')
  return schoolManifest.parse(content)
}
