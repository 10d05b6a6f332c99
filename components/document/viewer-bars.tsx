import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { buttonClass } from '#components/ui/actions/button-class.ts'
import { IconButton } from '#components/ui/actions/icon-button'
import { Icon } from '#components/ui/display/icon'
import { nextZoom, type Zoom } from '#domain/upload/pages'
import { downloadAddress } from '#lib/browser/file-address'

type BarButtonProps = ComponentProps<typeof IconButton> & {
  /** Disabled, but still focusable, so that the focus is not lost on the last page. */
  off?: boolean
}

const BarButton = ({ off = false, onClick, className, ...button }: BarButtonProps) => (
  <IconButton
    {...button}
    title={button.label}
    aria-disabled={off || undefined}
    onClick={off ? undefined : onClick}
    className={clsx(
      'shrink-0 aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-transparent',
      className,
    )}
  />
)

interface TopBarProps {
  name: string
  src: string
  zoom: Zoom
  full: boolean
  downloadable: boolean
  tools: ReactNode
  titled: boolean
  onZoom: (zoom: Zoom) => void
  onFull: () => void
}

/** The document's name and the actions on the whole document. */
export function TopBar({ name, src, zoom, full, downloadable, tools, titled, onZoom, onFull }: TopBarProps) {
  const t = useTranslations('document')
  const [larger, smaller] = [nextZoom(zoom, 1), nextZoom(zoom, -1)]
  return (
    <div className="flex items-center gap-1 border-b border-line py-1 pr-1 pl-4">
      <p className="min-w-0 grow truncate font-semibold" title={titled ? name : undefined}>
        {titled ? name : null}
      </p>
      {/* Their windows would open behind the full screen. */}
      {full ? null : tools}
      <BarButton icon="zoomOut" label={t('zoomOut')} off={smaller === zoom} onClick={() => onZoom(smaller)} />
      <BarButton icon="zoomIn" label={t('zoomIn')} off={larger === zoom} onClick={() => onZoom(larger)} />
      {downloadable ? (
        <a
          href={src.startsWith('data:') ? src : downloadAddress(src)}
          download={name}
          className={clsx(buttonClass({ variant: 'quiet' }), 'max-tablet:px-3')}
        >
          <Icon name="download" />
          <span className="max-tablet:sr-only">{t('download')}</span>
        </a>
      ) : null}
      <BarButton
        icon={full ? 'shrink' : 'expand'}
        label={t('fullscreen')}
        aria-pressed={full}
        onClick={onFull}
        // UI-031: not on a phone, where the document already has the whole width.
        className="max-tablet:hidden"
      />
    </div>
  )
}

interface PageBarProps {
  page: number
  /** Undefined until the document is open. */
  count: number | undefined
  onPage: (page: number) => void
}

/** Page arrows and the current page, announced to screen readers at each turn (UI-030). */
export function PageBar({ page, count, onPage }: PageBarProps) {
  const t = useTranslations('document')
  const tUi = useTranslations('ui')
  return (
    <div className="flex items-center justify-center gap-2 border-t border-line p-1">
      <BarButton icon="chevronLeft" label={tUi('list.previous')} off={page <= 1} onClick={() => onPage(page - 1)} />
      <p role="status" className="min-w-32 text-center tabular-nums">
        {count === undefined ? null : t('pageOf', { page, count })}
      </p>
      <BarButton
        icon="chevronRight"
        label={tUi('list.next')}
        off={count === undefined || page >= count}
        onClick={() => onPage(page + 1)}
      />
    </div>
  )
}
