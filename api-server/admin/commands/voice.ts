import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { extract } from 'tar-stream'
import { runProgram } from '../../commands/operator-command.ts'
import { picoFiles, picoFolder } from '../../speech/pico.ts'
import { command, optionalText, Refusal } from '../command.ts'

const packageName = 'libttspico-data'
const licencePath = `usr/share/doc/${packageName}/copyright`
const limits = { timeMs: 5 * 60_000, maxBytes: 64 * 1024 * 1024 }
/** Package, day and licence, beside the voice. */
const record = 'LICENCE.txt'

/** Fetches the data of SVOX Pico's French voice (decision 33). */
export const addVoice = command('voice add', {
  summary: `Fetches the French voice of SVOX Pico from Debian’s ${packageName} (non-free), and shows and records its licence`,
  options: { package: optionalText('that package as a file, where apt or the network is missing') },
  async run({ env, now, print }, { package: given }) {
    const work = await mkdtemp(join(tmpdir(), 'tremplin-voice-'))
    try {
      const path = given === undefined ? await download(work) : resolve(given)
      const files = await unpack(path)
      const licence = files.get(licencePath)?.toString('utf8')
      const data = picoFiles.flatMap((name) => files.get(`usr/share/pico/lang/${name}`) ?? [])
      if (licence === undefined || data.length < picoFiles.length)
        throw new Refusal(`no French voice with its licence is in ${path}: is it Debian’s ${packageName}?`)
      const folder = resolve(picoFolder(env))
      await mkdir(folder, { recursive: true }).catch((error: Error) => {
        throw new Refusal(`${error.message}: VOICE_DIR names the folder of the voice`)
      })
      await writeFile(join(folder, record), `${basename(path)}, added ${new Date(now).toISOString()}\n\n${licence}`)
      for (const [at, name] of picoFiles.entries()) await writeFile(join(folder, name), data[at] ?? '')
      print(
        `${licence}\nThe voice is in ${folder}, with this licence in ${record}. It speaks French from now on, unless SPEECH_COMMAND or SPEECH_URL is set.`,
      )
    } finally {
      await rm(work, { recursive: true, force: true })
    }
  },
})

/** What a program says; `shown`: how a failure names it. */
async function run(file: string, args: readonly string[], shown = [file, ...args].join(' ')): Promise<Buffer> {
  const said = await runProgram({ file, args }, '', limits).catch((error: Error) => {
    throw new Refusal(`${shown}: ${error.message}`)
  })
  if (said === null)
    throw new Refusal(`${file} is not installed: this needs Debian, or another machine’s copy of the folder VOICE_DIR`)
  return said
}

/** Downloads the package from the machine's own mirror of Debian, by lists of our own that hold its part non-free. */
async function download(folder: string): Promise<string> {
  const targets = await run('apt-get', [
    'indextargets',
    // Images delete the machine's lists.
    '--no-release-info',
    '--format',
    '$(REPO_URI) $(RELEASE)',
    'Created-By: Packages',
    'Component: main',
  ])
  const [mirror] = /^\S+\/debian\/? [\w.]+$/m.exec(targets.toString('utf8')) ?? []
  if (mirror === undefined) throw new Refusal('apt knows no mirror of Debian here: give the package by --package')
  const keys = '/usr/share/keyrings/debian-archive-keyring.gpg'
  await mkdir(join(folder, 'lists/partial'), { recursive: true })
  await writeFile(join(folder, 'sources'), `deb ${existsSync(keys) ? `[signed-by=${keys}] ` : ''}${mirror} non-free\n`)
  const places = [
    `Dir::Etc::SourceList=${folder}/sources`,
    'Dir::Etc::SourceParts=/dev/null',
    `Dir::State::Lists=${folder}/lists`,
  ]
  const options = [...places, `Dir::Cache=${folder}`, 'APT::Sandbox::User=root'].flatMap((option) => ['-o', option])
  for (const act of [['update'], ['download', packageName]])
    await run('env', ['-C', folder, 'apt-get', ...options, ...act], `apt-get ${act.join(' ')} (${mirror} non-free)`)
  const made = (await readdir(folder)).find((name) => name.endsWith('.deb'))
  if (made === undefined) throw new Refusal(`Debian’s mirror ${mirror} has no ${packageName}`)
  return join(folder, made)
}

/** The files of a Debian package by their path. */
async function unpack(path: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = extract()
  entries.end(await run('dpkg-deb', ['--fsys-tarfile', path]))
  const files = new Map<string, Buffer>()
  for await (const entry of entries) files.set(entry.header.name.replace(/^\.\//, ''), await buffer(entry))
  return files
}
