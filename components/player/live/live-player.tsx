import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentProps, type RefObject, useEffect, useMemo, useRef } from 'react'
import { LettersContext } from '#components/questions/choices/letter'
import { Icon } from '#components/ui/display/icon'
import type { LiveState } from '#contract/live'
import { isKnown } from '#contract/question-types'
import { pageVisit } from '#lib/browser/headless'
import { KindOf } from '../kind-of.tsx'
import { Player } from '../player.tsx'
import type { PlayedAssignee, PlayedLesson } from '../player-props.ts'
import type { Recordings } from '../voice/speech.ts'
import { useLessonState } from './use-lesson-state.ts'

type Props = Omit<ComponentProps<typeof Player>, 'mode' | 'lesson'>

/** A lesson live: the question that the teacher has opened, played as any other; then the rest of the work, freely. */
export function LivePlayer({ assignee, ...props }: Props) {
  const state = useLessonState(assignee.workId)
  const { asked, position, freely } = useHistory(state)
  const latest = useRef(state)
  latest.current = state
  const guest = props.home === undefined
  const left = assignee.course.modules.flatMap(({ questions }) => questions).length
  const free = freely && left > 0
  useRefresh(state, { free, guest })
  useRefreshOnReturn(state?.questionId)
  const ended = state?.phase === 'ended'
  if (free)
    return (
      <>
        {ended ? <Ended /> : null}
        {/* An account goes on at home, with what is typed; a guest cannot. */}
        <Player
          key="free"
          {...props}
          mode="student"
          assignee={assignee}
          assisted={false}
          behind={Math.max(0, (state?.questions ?? left) - left)}
          lessonOver={ended && guest}
        />
      </>
    )
  if (!state || !asked || state.phase === 'waiting' || state.phase === 'free')
    return <Waiting work={assignee.work} word={wordIn(state?.phase)} />
  return (
    <>
      {ended ? <Ended /> : null}
      <Asked
        key={`${asked.question._id} ${isGiven(assignee, asked)}`}
        {...props}
        assignee={assignee}
        state={state}
        asked={asked}
        position={position}
        latest={latest}
      />
    </>
  )
}

/** What a page without a question says. */
function wordIn(phase: LiveState['phase'] | undefined): 'waiting' | 'loading' | 'ended' {
  if (phase === 'free') return 'loading'
  return phase === 'ended' ? 'ended' : 'waiting'
}

type Question = NonNullable<LiveState['asked']>
type History = { asked: Question | null; position: number; freely: boolean }

/**
 * The question on the board; once the lesson has ended, the last one, whose answer may still be on its way. `freely`: the class has gone on
 * at its own pace, which lasts.
 */
function useHistory(state: LiveState | null): History {
  const { current: seen } = useRef<History>({ asked: null, position: 0, freely: false })
  if (state?.asked && seen.asked?.question._id !== state.asked.question._id) seen.asked = state.asked
  if (state?.asked) seen.position = state.position
  if (state?.phase === 'free') seen.freely = true
  return seen
}

/** The work itself is read again when the class goes on freely, and when it is a work as any other. A guest leaves then. */
function useRefresh(state: LiveState | null, { free, guest }: { free: boolean; guest: boolean }): void {
  const { refresh } = useRouter()
  const phase = state?.phase
  const asks = (phase === 'free' && !free) || (phase === 'ended' && !guest)
  useEffect(() => {
    if (asks) refresh()
  }, [asks, refresh])
  useEffect(() => {
    if (phase === 'ended') pageVisit()?.onLessonOver()
  }, [phase])
}

/** A question that comes back to the board shows what was answered since this page was opened: only the server has it. */
function useRefreshOnReturn(questionId: string | null | undefined): void {
  const { refresh } = useRouter()
  const seen = useRef(new Set<string>())
  useEffect(() => {
    if (!questionId) return
    if (seen.current.has(questionId)) refresh()
    seen.current.add(questionId)
  }, [questionId, refresh])
}

const isGiven = ({ answers }: PlayedAssignee, { question }: Question) =>
  answers.some(({ questionId }) => questionId === question._id)

type AskedProps = Props & { state: LiveState; asked: Question; position: number; latest: RefObject<LiveState | null> }

function Asked({ state, asked, position, latest, assignee, ...props }: AskedProps) {
  const { reveal, questions, phase } = state
  const shown = reveal && isKnown(reveal.question) ? reveal.question : null
  const names = reveal?.names
  const id = asked.question._id
  const lesson = useMemo(
    (): PlayedLesson => ({
      position,
      questions,
      reveal: shown && names ? { question: shown, names } : null,
      over: phase === 'ended',
      hasPassed: () => ![null, undefined, id].includes(latest.current?.questionId),
    }),
    [position, questions, shown, names, phase, id, latest],
  )
  const recordings = useVoices(asked, latest)
  const paced = useMemo(() => withQuestion(assignee, asked), [assignee, asked])
  return (
    <LettersContext value={true}>
      <Player {...props} mode="student" assignee={paced} lesson={lesson} recordings={recordings} assisted={false} />
    </LettersContext>
  )
}

/** The author’s recordings come with the question, and that of its correction with the correction. */
const useVoices = (asked: Question, latest: RefObject<LiveState | null>): Recordings =>
  useMemo(() => {
    const questions = () => [latest.current?.reveal?.question ?? asked.question].filter((one) => isKnown(one))
    return { of: 'lesson', questions }
  }, [asked, latest])

/** The work with this question alone, and the document of its module. */
function withQuestion(assignee: PlayedAssignee, { moduleId, module, question }: Question): PlayedAssignee {
  const questions = isKnown(question) ? [question] : []
  const { name = '', document = null } = module ?? {}
  const played = { _id: moduleId, name, duration: 0, document, questions }
  const answers = assignee.answers.filter(({ questionId }) => questionId === question._id)
  return { ...assignee, course: { ...assignee.course, modules: [played] }, answers, lateAnswers: [], paced: true }
}

function Waiting({ work, word }: { work: PlayedAssignee['work']; word: ReturnType<typeof wordIn> }) {
  const t = useTranslations('player.live')
  return (
    <section aria-labelledby="en-direct" className="mx-auto flex max-w-2xl flex-col items-center gap-4 py-12 text-center">
      <KindOf work={work} />
      <h1 id="en-direct" className="text-2xl">
        {work.name}
      </h1>
      <p role="status" className="flex flex-col items-center gap-2 text-lg">
        <Icon name="clock" className="size-6 text-brand" />
        {t(word)}
      </p>
    </section>
  )
}

/** Said to everybody at the end; `goesOn`: the work can still be done. */
export function Ended({ goesOn = false }: { goesOn?: boolean }) {
  const t = useTranslations('player.live')
  return (
    <p role="status" className="mx-auto mb-6 max-w-4xl rounded-control bg-brand-soft px-4 py-3 tablet:mb-10">
      {t('ended')} {goesOn ? t('goesOn') : null}
    </p>
  )
}
