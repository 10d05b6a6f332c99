'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { handFile } from '#lib/browser/handed'
import { routes } from '#lib/routes'

const holdsFile = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/** A file dropped anywhere on the page is taken to the import page; says so while one is dragged over it. */
export function DropFile() {
  const t = useTranslations('resources')
  const router = useRouter()
  const [over, setOver] = useState(false)
  useEffect(() => {
    const drag = (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holdsFile(event)) return
      event.preventDefault()
      setOver(false)
      const [file] = event.dataTransfer?.files ?? []
      if (!file) return
      handFile(file)
      router.push(routes.import)
    }
    const end = new AbortController()
    const { signal } = end
    document.addEventListener('dragover', drag, { signal })
    document.addEventListener('dragleave', leave, { signal })
    document.addEventListener('drop', drop, { signal })
    return () => end.abort()
  }, [router])
  if (!over) return null
  return (
    <div className="pointer-events-none fixed inset-4 z-50 flex items-center justify-center rounded-card border-4 border-dashed border-brand bg-surface/90 p-6 text-center text-xl font-semibold">
      {t('dropHere')}
    </div>
  )
}
