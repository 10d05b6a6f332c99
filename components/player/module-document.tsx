'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useContext } from 'react'
import { Button } from '#components/ui/button'
import { Icon } from '#components/ui/icon'
import { Loader } from '#components/ui/loader'
import type { PlayedModule } from '#domain/player/work'
import { documentAddress } from '#lib/browser/file-address'
import { iconButton } from '../ui/classes.ts'
import { PlayerSendContext } from './surroundings.ts'
import { ToolBoundary } from './tool-boundary.tsx'

const DocumentWindow = lazy(async () => ({ default: (await import('./document-window.tsx')).DocumentWindow }))
const DocumentViewer = lazy(async () => ({ default: (await import('../document/document-viewer.tsx')).DocumentViewer }))

/** The first line of a module; its document is a tap away (PLY-055). */
export function ModuleStart({ name, moduleId, hasDocument }: { name: string; moduleId: string; hasDocument: boolean }) {
  const t = useTranslations('player')
  const show = useContext(PlayerSendContext)
  return (
    <div className="flex flex-col gap-2">
      <p className="font-title text-lg font-semibold">{t('moduleStart', { name })}</p>
      {hasDocument ? (
        <Button
          size="sm"
          icon="document"
          className="self-start"
          onClick={() => show({ type: 'showDocument', open: true, moduleId })}
        >
          {t('moduleDocument')}
        </Button>
      ) : null}
    </div>
  )
}

type Props = { module: PlayedModule; wide: boolean; onClose: () => void }

/** The document of a module: beside the conversation where there is room, else over it. */
export function ModuleDocument({ module, wide, onClose }: Props) {
  const t = useTranslations('player')
  if (module.document === null) return null
  const src = documentAddress(module.document)
  const title = t('documentOf', { name: module.name })
  if (!wide) {
    return (
      <ToolBoundary fallback={<Unreachable />}>
        <Suspense>
          <DocumentWindow src={src} name={title} onClose={onClose} />
        </Suspense>
      </ToolBoundary>
    )
  }
  return (
    <aside aria-label={title} className="flex min-h-0 min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="truncate text-lg">{t('document')}</h2>
        <button type="button" aria-label={t('closeDocument')} title={t('closeDocument')} className={iconButton} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="min-h-0 grow">
        <ToolBoundary fallback={<Unreachable />}>
          <Suspense fallback={<Loader text={t('documentLoading')} />}>
            <DocumentViewer key={src} src={src} name={module.name} fill />
          </Suspense>
        </ToolBoundary>
      </div>
    </aside>
  )
}

function Unreachable() {
  const t = useTranslations('player')
  return (
    <p role="alert" className="p-4">
      {t('toolUnreachable')}
    </p>
  )
}
