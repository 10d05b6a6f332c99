import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '#components/ui/actions/button'
import { Avatar } from '#components/ui/display/avatar'
import { Texts } from '#components/ui/texts'
import type { ListedPupil, OpenedClass } from '#contract/child-sign-in'
import type { LoginProblem } from '#lib/browser/login-problem'
import { classLoginPath, routes } from '#lib/routes'
import { ClassForm } from './class-form.tsx'
import { CodeField } from './code-field.tsx'
import { LoginFrame } from './login-frame.tsx'
import { LoginNotice } from './login-notice.tsx'
import { CodeHeading, PlainLink } from './plain-parts.tsx'

/** What the address has led to: asking for the code, the names of the class, or the password of one of them. */
export interface ClassVisit {
  /** As typed or scanned. */
  readonly code: string
  readonly opened: OpenedClass | undefined
  readonly pupil: ListedPupil | undefined
  readonly problem: LoginProblem | undefined
}

type Props = { logo: ReactNode; foot: ReactNode; action: string; redirect: string; visit: ClassVisit }

/** /connexion/classe: a child signs in by the code of the class, their name and a password (decision 38). */
export function ClassScreen({ logo, foot, action, redirect, visit }: Props) {
  return (
    <LoginFrame logo={logo} foot={foot}>
      {visit.opened === undefined ? (
        <AskCode redirect={redirect} visit={visit} />
      ) : visit.pupil === undefined ? (
        <AskName redirect={redirect} code={visit.code} opened={visit.opened} />
      ) : (
        <AskPassword action={action} redirect={redirect} visit={visit} pupil={visit.pupil} />
      )}
    </LoginFrame>
  )
}

function AskCode({ redirect, visit: { code, problem } }: Pick<Props, 'redirect' | 'visit'>) {
  const t = useTranslations('classSignIn')
  const unknown = problem?.notice === 'classUnknown'
  return (
    <>
      <CodeHeading title={t('codeTitle')} text={t('codeText')} />
      <LoginNotice notice={unknown ? undefined : problem?.notice} retryPath={undefined} />
      <form action={routes.classLogin} className="flex flex-col gap-5">
        <input type="hidden" name="redirect" value={redirect} />
        <CodeField label={t('code')} code={code} error={unknown ? t('codeUnknown') : undefined} />
        <Button type="submit" variant="primary" full label={t('codeSubmit')} />
      </form>
      <PlainLink href={routes.login} label={t('otherWay')} />
    </>
  )
}

const nameLook =
  'flex min-h-16 items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 text-lg font-semibold hover:border-brand hover:bg-sunken'

/** Plain links: they work without scripts, and the password is asked for on a page of its own. */
function AskName({ redirect, code, opened }: Pick<Props, 'redirect'> & { code: string; opened: OpenedClass }) {
  const t = useTranslations('classSignIn')
  return (
    <>
      <CodeHeading title={t('nameTitle')} text={t('place', { name: opened.name, school: opened.school })} />
      {opened.pupils.length === 0 ? <p>{t('nobody')}</p> : null}
      <ul className="grid gap-2 tablet:grid-cols-2">
        {opened.pupils.map((pupil) => (
          <li key={pupil._id}>
            <a href={classLoginPath({ code, pupil: pupil._id, redirect })} className={nameLook}>
              <Avatar avatar={pupil.avatar} firstname={pupil.name} lastname="" />
              <span className="min-w-0 break-words">{pupil.name}</span>
            </a>
          </li>
        ))}
      </ul>
      <PlainLink href={classLoginPath({ redirect })} label={t('otherClass')} />
    </>
  )
}

type PasswordProps = Pick<Props, 'action' | 'redirect' | 'visit'> & { pupil: ListedPupil }

function AskPassword({ action, redirect, visit: { code, opened, problem }, pupil }: PasswordProps) {
  const t = useTranslations('classSignIn')
  const place = opened ? t('place', { name: opened.name, school: opened.school }) : ''
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar avatar={pupil.avatar} firstname={pupil.name} lastname="" size="lg" />
        <CodeHeading title={t('hello', { name: pupil.name })} text={place} />
      </div>
      <Texts of="class-sign-in">
        <ClassForm action={action} redirect={redirect} code={code} pupil={pupil} problem={problem} />
      </Texts>
      <PlainLink href={classLoginPath({ code, redirect })} label={t('notMe')} />
      <p className="text-sm text-muted">{t('help')}</p>
    </>
  )
}
