import type { Encoding } from '#domain/recorder/medium'
import { startCompressedFile } from './compressed-file.ts'
import type { FileEncoder, FileOptions } from './file-encoder.ts'
import { startWavFile } from './wav-file.ts'

/** Starts a file of mono sound. Rejects when its encoder cannot be loaded. */
export async function startFile(encoding: Encoding, options: FileOptions): Promise<FileEncoder> {
  return encoding === 'wav' ? startWavFile(options) : startCompressedFile(encoding, options)
}
