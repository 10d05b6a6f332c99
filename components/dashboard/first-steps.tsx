import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ButtonLink } from '#components/ui/actions/button-link'
import { TextLink } from '#components/ui/actions/link'
import { Badge } from '#components/ui/display/badge'
import { routes } from '#lib/routes'

/** One step: done, current or to come. */
interface Step {
  readonly id:
    | 'class'
    | 'portalClass'
    | 'course'
    | 'ownCourse'
    | 'work'
    | 'school'
    | 'people'
    | 'classes'
    | 'resources'
    | 'follow'
  readonly done?: boolean
  /** The link or button of the step; the first step that is not done is the current one. */
  readonly action: ReactNode
}

interface Props {
  /** The role, which selects the texts. */
  of: 'teacher' | 'headmaster' | 'administration'
  steps: readonly Step[]
}

/** The first steps of a new user; the current one is highlighted. */
export function FirstSteps({ of, steps }: Props) {
  const t = useTranslations('dashboard.firstSteps')
  const now = steps.find(({ done }) => !done)
  return (
    <section aria-labelledby="premiers-pas" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id="premiers-pas" className="text-xl">
          {t(`title.${of}`)}
        </h2>
        <p className="max-w-text text-muted">{t(`text.${of}`)}</p>
      </div>
      <ol className={clsx('grid gap-4', steps.length === 2 ? 'tablet:grid-cols-2' : 'wide:grid-cols-3')}>
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={step === now ? 'step' : undefined}
            className={clsx(
              'flex flex-col gap-2 rounded-card border bg-surface p-5 shadow-card',
              step === now ? 'border-brand' : 'border-line',
            )}
          >
            <div className="flex flex-wrap items-center justify-between gap-2">
              <span
                aria-hidden="true"
                className="flex size-10 items-center justify-center rounded-full bg-brand-soft font-title text-lg font-bold text-brand"
              >
                {index + 1}
              </span>
              {step.done ? <Badge tone="good" icon="check" label={t('done')} /> : null}
            </div>
            <h3 className="text-lg">{t(`${step.id}.title`)}</h3>
            <p className="text-muted">{t(`${step.id}.text`)}</p>
            <div className="mt-auto flex flex-wrap gap-3 pt-2">{step.action}</div>
          </li>
        ))}
      </ol>
      {of === 'teacher' ? <OwnContent /> : null}
    </section>
  )
}

/** Links for users who would rather author first. */
function OwnContent() {
  const t = useTranslations('dashboard.firstSteps')
  return (
    <p className="text-muted">
      {t('own')} <TextLink href={routes.newModule} label={t('ownModule')} />
    </p>
  )
}

/** A step that is a link to a page. `main`: the current step. */
export function StepLink({ href, main = false, children }: { href: string; main?: boolean; children: ReactNode }) {
  return <ButtonLink href={href} variant={main ? 'primary' : 'secondary'} label={children} />
}
