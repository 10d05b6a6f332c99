'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button } from '#components/ui/button'
import { useFlash } from '#components/ui/flash'
import { Menu, type MenuItem } from '#components/ui/menu'
import { assignPath } from '#lib/routes'
import { useTellFailure } from '../../failures/use-tell-failure.ts'
import { ChangesDialog } from './changes-dialog.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { EndDialog } from './end-dialog.tsx'
import type { ChangeBase } from './form.ts'
import type { WorkForActions } from './work-for-actions.ts'

type Props = { work: WorkForActions; base: ChangeBase; userId: string }

/** What those who gave a work may do with it. */
export function WorkActions({ work, base, userId }: Props) {
  const t = useTranslations()
  const router = useRouter()
  const flash = useFlash()
  const [opened, setOpened] = useState<'change' | 'end' | 'delete' | null>(null)
  const close = () => setOpened(null)
  const onFailed = useTellFailure()
  const done = (text: string) => {
    close()
    flash({ tone: 'good', text })
    router.refresh()
  }
  const items: MenuItem[] = [
    { id: 'again', label: t('work.giveAgain'), icon: 'send', href: assignPath({ course: work.courseId }) },
    { id: 'delete', label: t('work.delete.action'), icon: 'trash', danger: true, onSelect: () => setOpened('delete') },
  ]
  return (
    <>
      {work.ended ? null : (
        <Button icon="edit" onClick={() => setOpened('change')}>
          {t('work.change.action')}
        </Button>
      )}
      {work.open ? (
        <Button icon="archive" onClick={() => setOpened('end')}>
          {t(work.past ? 'work.end.archive' : 'work.end.action')}
        </Button>
      ) : null}
      <div className="grow-0!">
        <Menu items={items} label={t('work.menuOf', { name: work.name })} />
      </div>
      {opened === 'change' ? (
        <ChangesDialog
          workId={work.id}
          userId={userId}
          base={base}
          onClose={() => {
            close()
            // What was saved before a refusal shows behind the window, too.
            router.refresh()
          }}
          onSaved={() => done(t('work.change.saved'))}
          onFailed={onFailed}
        />
      ) : null}
      {opened === 'end' ? (
        <EndDialog
          work={work}
          version={base.version}
          onClose={close}
          onDone={() => done(t('work.end.done'))}
          onFailed={onFailed}
        />
      ) : null}
      {opened === 'delete' ? (
        <DeleteDialog work={work} version={base.version} onClose={close} onEnd={() => setOpened('end')} onFailed={onFailed} />
      ) : null}
    </>
  )
}
