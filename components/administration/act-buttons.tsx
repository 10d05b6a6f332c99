import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import type { Option } from '#components/ui/fields/select-field'
import { LazyWindow, windowPart } from '#components/ui/windows/lazy-window'
import type { PersonAct } from '#contract/person-states'
import type { Acting } from '#domain/people/acts'
import { type ActPerson, commonActs, moveElsewhere } from './acts.ts'

const actWindow = windowPart(() => import('./act-window.tsx'), 'administration-windows')

interface Props {
  people: readonly ActPerson[]
  by: Acting
  levels: readonly Option[]
  /** Shown when no act suits all these people. */
  none: string
  onDone: () => void
}

/** The acts possible on these people; each opens a window that tells its consequences. Says who moves them where nobody here does. */
export function ActButtons({ people, by, levels, none, onDone }: Props) {
  const t = useTranslations('administration.act')
  const [act, setAct] = useState<PersonAct | null>(null)
  const acts = commonActs(people, by)
  const elsewhere = moveElsewhere(people, by)
  const close = () => setAct(null)
  return (
    <>
      {acts.length === 0 ? <p className="text-muted">{none}</p> : null}
      {acts.map((one) => (
        <Button key={one} size="sm" onClick={() => setAct(one)} label={t(`kind.${one}.action`)} />
      ))}
      {elsewhere ? <p className="w-full max-w-text text-muted">{t('notMoved', { reason: t(`refused.${elsewhere}`) })}</p> : null}
      {act ? (
        <LazyWindow part={actWindow} onClose={close}>
          {({ ActWindow }) => (
            <ActWindow
              act={act}
              people={people}
              levels={levels}
              onClose={close}
              onDone={() => {
                close()
                onDone()
              }}
            />
          )}
        </LazyWindow>
      ) : null}
    </>
  )
}
