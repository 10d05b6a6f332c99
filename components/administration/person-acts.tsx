'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { textLink } from '#components/ui/classes.ts'
import type { Option } from '#components/ui/fields/select-field'
import type { FoundPerson } from '#contract/administration'
import { type Acting, looksAfter } from '#domain/people/acts'
import { personalDataAddress } from '#lib/browser/file-address'
import { trailPath } from '#lib/routes'
import { ActButtons } from './act-buttons.tsx'

interface Props {
  person: FoundPerson
  by: Acting
  levels: readonly Option[]
  onDone: () => void
}

/** What may be done with a person: the acts, the export of what is held about them, and the trail. */
export function PersonActs({ person, by, levels, onDone }: Props) {
  const t = useTranslations('administration')
  return (
    <section aria-labelledby="actes" className="flex flex-col gap-3 border-t border-line pt-5">
      <h3 id="actes" className="text-lg">
        {t('act.title')}
      </h3>
      <div className="flex flex-wrap gap-3">
        <ActButtons people={[person]} by={by} levels={levels} none={t('act.nothing')} onDone={onDone} />
      </div>
      {looksAfter(by, person.role) ? (
        <a href={personalDataAddress(person._id)} download className={clsx(buttonClass({ size: 'sm' }), 'self-start')}>
          {t('act.export')}
        </a>
      ) : null}
      <a href={trailPath(person._id)} className={textLink}>
        {t('access.trail')}
      </a>
    </section>
  )
}
