import { useTranslations } from 'next-intl'
import { useContext } from 'react'
import { LazyDocumentViewer } from '#components/document/lazy-document-viewer'
import { StructuredDocumentButton } from '#components/structured-document/structured-document-button'
import { Button } from '#components/ui/actions/button'
import { IconButton } from '#components/ui/actions/icon-button'
import { LazyWindow } from '#components/ui/windows/lazy-window'
import { moduleHere } from '#domain/player/current'
import type { Line } from '#domain/player/line'
import type { PlayerState } from '#domain/player/state'
import type { PlayedModule } from '#domain/player/work'
import { documentAddress } from '#lib/browser/file-address'
import { documentWindow } from '../load-tools.ts'
import { PlayerEnvironmentContext, PlayerSendContext } from '../player-context.ts'

/** The first line of a module, with a button that opens its document (PLY-055). */
export function ModuleStart({ line: { name, moduleId, document, part } }: { line: Extract<Line, { kind: 'moduleStart' }> }) {
  const t = useTranslations('player')
  const show = useContext(PlayerSendContext)
  return (
    <div className="flex flex-col gap-2">
      <p className="font-title text-lg font-semibold">{t(`moduleStart.${part}`, { name })}</p>
      {document !== null ? (
        <Button
          size="sm"
          icon="document"
          className="self-start"
          onClick={() => show({ type: 'showDocument', open: true, moduleId })}
          label={t('moduleDocument')}
        />
      ) : (
        <Accessible id={moduleId} name={name} />
      )}
    </div>
  )
}

/** The accessible form of a module, as frozen in the played work. */
function Accessible({ id, name, inBar = false }: { id: string; name: string; inBar?: boolean }) {
  const { workId } = useContext(PlayerEnvironmentContext)
  return <StructuredDocumentButton of={{ moduleId: id, workId, name }} inBar={inBar} />
}

/** Shows and hides the document of the current module, if it has one. */
export function DocumentToggle({ state }: { state: PlayerState }) {
  const t = useTranslations('player')
  const send = useContext(PlayerSendContext)
  const here = moduleHere(state)
  if (!here || here.document === null) return null
  const open = state.openDocument !== null
  return (
    <Button size="sm" icon="document" aria-pressed={open} onClick={() => send({ type: 'showDocument', open: !open })}>
      <span className="max-tablet:sr-only">{t('document')}</span>
    </Button>
  )
}

/** The document of a module: beside the conversation where there is room, otherwise in a window over it. */
export function ModuleDocument({ module, wide }: { module: PlayedModule; wide: boolean }) {
  const t = useTranslations('player')
  const send = useContext(PlayerSendContext)
  const onClose = () => send({ type: 'showDocument', open: false })
  if (module.document === null) return null
  const src = documentAddress(module.document)
  const title = t('documentOf', { name: module.name })
  const tools = <Accessible id={module.id} name={module.name} inBar />
  if (!wide) {
    return (
      <LazyWindow part={documentWindow} onClose={onClose}>
        {({ DocumentWindow }) => <DocumentWindow source={src} name={title} tools={tools} onClose={onClose} />}
      </LazyWindow>
    )
  }
  return (
    <aside aria-label={title} className="flex min-h-0 min-w-0 flex-col gap-2">
      <div className="flex items-center justify-between gap-2">
        <h2 className="truncate text-lg">{t('document')}</h2>
        <IconButton icon="close" label={t('closeDocument')} title={t('closeDocument')} onClick={onClose} />
      </div>
      <div className="min-h-0 grow">
        <LazyDocumentViewer src={src} name={module.name} tools={tools} fill />
      </div>
    </aside>
  )
}
