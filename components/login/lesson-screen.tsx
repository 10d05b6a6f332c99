import { useTranslations } from 'next-intl'
import { Button } from '#components/ui/actions/button'
import { Avatar } from '#components/ui/display/avatar'
import type { OpenedLive } from '#contract/live'
import { joinPath, loginFrom, routes } from '#lib/routes'
import { CodeField } from './code-field.tsx'
import { CodeHeading, PlainLink } from './plain-parts.tsx'

/** What went wrong: see joinTroubles in lib/session/join-lesson. */
type JoinTrouble = 'unknown' | 'notYours' | 'taken' | 'gone' | 'closed' | 'tooMany' | 'network'

interface LessonVisit {
  /** As typed or scanned. */
  readonly code: string
  readonly opened: OpenedLive | undefined
  readonly problem: JoinTrouble | undefined
}

type Props = {
  action: string
  /** Whether somebody with an account reads this. */
  signedIn: boolean
  visit: LessonVisit
}

/** /direct: whoever is in a lesson joins it by its code and their name. Plain forms, which work before any script. */
export function LessonScreen({ visit, ...props }: Props) {
  return visit.opened === undefined ? (
    <AskCode {...props} visit={visit} />
  ) : (
    <AskName {...props} visit={visit} opened={visit.opened} />
  )
}

function AskCode({ signedIn, visit: { code, problem } }: Pick<Props, 'signedIn' | 'visit'>) {
  const t = useTranslations('joinLesson')
  return (
    <>
      <CodeHeading title={t('codeTitle')} text={t('codeText')} />
      {problem && problem !== 'unknown' ? <Notice text={t(`problem.${problem}`)} /> : null}
      <form action={routes.join} className="flex flex-col gap-5">
        <CodeField label={t('code')} code={code} error={problem === 'unknown' ? t('problem.unknown') : undefined} />
        <Button type="submit" variant="primary" full label={t('submit')} />
      </form>
      <PlainLink href={signedIn ? routes.dashboard : loginFrom(joinPath(code))} label={t(signedIn ? 'home' : 'account')} />
    </>
  )
}

const look =
  'flex min-h-16 w-full items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 text-left text-lg font-semibold'

function AskName({ action, visit: { code, problem }, opened }: Omit<Props, 'signedIn'> & { opened: OpenedLive }) {
  const t = useTranslations('joinLesson')
  return (
    <>
      <CodeHeading title={t('nameTitle')} text={t('place', { name: opened.name, school: opened.school })} />
      {problem ? <Notice text={t(`problem.${problem}`)} /> : null}
      <form action={action} method="post">
        <input type="hidden" name="code" value={code} />
        <ul className="grid gap-2 tablet:grid-cols-2">
          {opened.pupils.map(({ _id, name, avatar, taken }) => (
            <li key={_id}>
              {taken ? (
                <p className={`${look} border-dashed text-muted`}>
                  <Avatar avatar={avatar} firstname={name} lastname="" />
                  <span className="min-w-0 break-words">
                    {name} <span className="block text-sm font-normal">{t('taken')}</span>
                  </span>
                </p>
              ) : (
                <button type="submit" name="assigneeId" value={_id} className={`${look} hover:border-brand hover:bg-sunken`}>
                  <Avatar avatar={avatar} firstname={name} lastname="" />
                  <span className="min-w-0 break-words">
                    {name}
                    {_id === opened.seat ? <span className="block text-sm font-normal">{t('yours')}</span> : null}
                  </span>
                </button>
              )}
            </li>
          ))}
        </ul>
      </form>
      <p className="text-sm text-muted">{t('takenHelp')}</p>
      <PlainLink href={joinPath()} label={t('other')} />
    </>
  )
}

const Notice = ({ text }: { text: string }) => (
  <p role="alert" className="rounded-control bg-warn-soft px-4 py-3 font-semibold text-warn">
    {text}
  </p>
)
