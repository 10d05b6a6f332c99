import { useTranslations } from 'next-intl'
import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { Icon } from '#components/ui/display/icon'

interface Props {
  onDrop: (files: readonly File[]) => void
  children: ReactNode
}

/** Accepts dropped files. The button that does the same is among its children: dropping is only a shortcut. */
export function DropZone({ onDrop, children }: Props) {
  const t = useTranslations('document.field')
  const [over, setOver] = useState(false)
  useHarmlessDrops()
  const follow = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: users without a mouse use the button inside.
    <div
      onDragEnter={follow}
      onDragOver={follow}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        onDrop([...event.dataTransfer.files])
      }}
      className="relative flex flex-col gap-3"
    >
      {children}
      {over ? (
        <div className="pointer-events-none absolute inset-0 flex items-center justify-center gap-3 rounded-card border-2 border-brand border-dashed bg-brand-soft font-semibold text-brand">
          <Icon name="upload" />
          {t('dropNow')}
        </div>
      ) : null}
    </div>
  )
}

/** Without this, a file dropped outside the zone would replace the page, losing what the user typed. */
function useHarmlessDrops() {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    const end = new AbortController()
    for (const name of ['dragover', 'drop'] as const) window.addEventListener(name, refuse, { signal: end.signal })
    return () => end.abort()
  }, [])
}
