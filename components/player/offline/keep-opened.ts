import { whenIdle } from '#components/ui/when-idle.ts'
import { type PlayedWork, playedWork } from '#domain/player/work'
import { kindOf } from '#domain/questions/kinds'
import { richTextsOf } from '#domain/questions/texts'
import { pictureNames } from '#domain/rich-text/picture'
import { soundNames } from '#domain/rich-text/sound'
import { documentAddress, questionAudioAddress, textPictureAddress, textSoundAddress } from '#lib/browser/file-address'
import { keepFiles, keepReplyAt, keepWork } from '#lib/browser/kept/works'
import { serverNow } from '#lib/browser/server-clock'
import { serviceWorkerPath } from '#lib/routes'
import type { PlayedAssignee } from '../player-props.ts'
import { recordedVoices, recordingsOf } from '../voice/speech.ts'

interface Holder {
  readonly userId: string
  /** When the student's sign-in ends, in epoch ms of the server. */
  readonly until: number
}

/**
 * Keeps an opened work on this device, to be done without network: at once what is played, then, once the page is idle, its files and
 * the service worker with the application's own.
 */
export async function keepOpened(assignee: PlayedAssignee, { userId, until }: Holder): Promise<void> {
  // Absent on an insecure origin and in some private windows; in development there is no worker.
  if (!('serviceWorker' in navigator) || process.env.NODE_ENV !== 'production') return
  const clockOffset = serverNow() - Date.now()
  await keepWork({ userId, assignee, openedAt: Date.now(), until: until - clockOffset, clockOffset })
  whenIdle(async () => {
    // Not awaited: it stands in line behind an update, which a dead network may hold up.
    navigator.serviceWorker.register(serviceWorkerPath).catch(() => {})
    const work = playedWork(assignee, ({ name }) => name)
    const recordings = recordingsOf('work', assignee.workId, work)
    const voices = await recordedVoices(recordings)
    if (recordings.of === 'work') {
      const { callUrl } = await import('#lib/browser/send-call')
      await keepReplyAt(userId, callUrl('getWorkAudio', { params: { id: recordings.id } }), voices)
    }
    await keepFiles(userId, assignee._id, [...filesOf(work), ...recordingsIn(voices)])
  })
}

const recordingsIn = (voices: Awaited<ReturnType<typeof recordedVoices>>): string[] =>
  Object.values(voices).flatMap((parts) =>
    Object.values(parts ?? {}).flatMap((name) => (name ? [questionAudioAddress(name)] : [])),
  )

/** The addresses of the documents, pictures and sounds of a work, in the order in which they are met. */
export const filesOf = ({ introduction, modules }: PlayedWork): string[] => [
  ...mediaIn(introduction),
  ...modules.flatMap(({ document, questions }) => [
    ...(document === null ? [] : [documentAddress(document)]),
    ...questions.flatMap((question) => [
      ...richTextsOf(question).flatMap(({ html }) => mediaIn(html)),
      ...kindOf(question).pictures(question).map(textPictureAddress),
    ]),
  ]),
]

const mediaIn = (html: string) => [...pictureNames(html).map(textPictureAddress), ...soundNames(html).map(textSoundAddress)]
