import { parentPort } from 'node:worker_threads'
import { createMp3Encoder } from 'wasm-media-encoders'
import type { Done, Job } from './job.ts'
import { voiceArguments } from './voice.ts'
import { type Pcm, readWave } from './wave.ts'

// A thread of its own: the WASM engine and the encoder keep their thread busy for seconds.

/** Seconds beyond which a sound is kept with less of it, for encoding takes about a twentieth of its length. */
const longSound = 60
const chunk = 1152 * 16

parentPort?.on('message', async ({ id, ...job }: Job & { id: number }) => {
  const done = await work(job).catch((error: unknown): Done => ({ error: kindOf(error) }))
  parentPort?.postMessage({ id, ...done })
})

async function work(job: Job): Promise<Done> {
  const wave = readWave('text' in job ? await synthesize(job) : job.wave)
  return { bytes: await encode(wave), ending: 'mp3' }
}

async function synthesize({ text, language }: Extract<Job, { text: string }>): Promise<Uint8Array> {
  const { default: espeak } = await import('espeak-ng')
  const { FS } = await espeak({
    // The text lies in a file of the program's own memory, never among its arguments.
    arguments: [...voiceArguments(language), '-f', 'text', '-w', 'sound'],
    preRun: [(program) => program.FS.writeFile('text', text)],
    print: () => {},
    printErr: () => {},
  })
  return FS.readFile('sound')
}

async function encode({ rate, samples }: Pcm): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder()
  const quality =
    samples.length / rate > longSound
      ? ({ bitrate: 32, outputSampleRate: 16_000 } as const)
      : ({ bitrate: 48, outputSampleRate: 22_050 } as const)
  encoder.configure({ channels: 1, sampleRate: rate, ...quality })
  const parts: Uint8Array[] = []
  for (let at = 0; at < samples.length; at += chunk) {
    // The encoder gives a view on memory that it writes again.
    parts.push(encoder.encode([Float32Array.from(samples.subarray(at, at + chunk), (sample) => sample / 0x8000)]).slice())
  }
  parts.push(encoder.finalize().slice())
  return new Uint8Array(Buffer.concat(parts))
}

/** A package that is not installed is told apart: there is no engine. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return Reflect.get(error, 'code') === 'ERR_MODULE_NOT_FOUND' ? 'missing' : error.name
}
