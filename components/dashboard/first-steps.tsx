import { useTranslations } from 'next-intl'
import { Link } from '#components/ui/actions/link'
import { Icon } from '#components/ui/marks/icon'
import { routes } from '#lib/routes'

const steps = [
  { id: 'module', href: routes.newModule },
  { id: 'course', href: routes.newCourse },
  { id: 'work', href: routes.assignWork },
] as const

/** What to do first, for somebody who has given no work yet. */
export function FirstSteps() {
  const t = useTranslations('dashboard.firstSteps')
  return (
    <section aria-labelledby="premiers-pas" className="flex flex-col gap-5">
      <div className="flex flex-col gap-1">
        <h2 id="premiers-pas" className="text-xl">
          {t('title')}
        </h2>
        <p className="max-w-text text-muted">{t('text')}</p>
      </div>
      <ol className="grid gap-4 wide:grid-cols-3">
        {steps.map(({ id, href }, index) => (
          <li key={id} className="relative flex flex-col gap-2 rounded-card border border-line bg-surface p-5 shadow-card">
            <span
              aria-hidden="true"
              className="flex size-10 items-center justify-center rounded-full bg-brand-soft font-title text-lg font-bold text-brand"
            >
              {index + 1}
            </span>
            <h3 className="text-lg">
              <Link href={href} className="after:absolute after:inset-0 after:rounded-card after:content-[''] hover:underline">
                {t(`${id}.title`)}
              </Link>
            </h3>
            <p className="text-muted">{t(`${id}.text`)}</p>
            <Icon name="arrowRight" className="mt-auto text-brand" />
          </li>
        ))}
      </ol>
      <p className="text-muted">{t('shortcut')}</p>
    </section>
  )
}
