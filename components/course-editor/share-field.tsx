'use client'

import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Card } from '#components/ui/layout/card'
import { shares } from '#contract/course'

type Share = (typeof shares)[number]

interface Props {
  value: Share
  /** Only its author chooses; who writes it with them reads it. */
  fixed: boolean
  onChange: (share: Share) => void
}

/** Who sees the course (CRS-005). */
export function ShareField({ value, fixed, onChange }: Props) {
  const t = useTranslations('courseEditor.share')
  const name = useId()
  return (
    <Card as="section" aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`} className="text-xl">
        {t('title')}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t(fixed ? 'ofAuthor' : 'hint')}</p>
      <fieldset className="grid gap-3 tablet:grid-cols-3">
        <legend className="sr-only">{t('title')}</legend>
        {shares.map((share) => (
          <label
            key={share}
            className={clsx(
              'flex items-start gap-3 rounded-control border p-3 hover:border-brand',
              share === value ? 'border-brand bg-brand-soft' : 'border-control',
            )}
          >
            <input
              type="radio"
              disabled={fixed}
              name={name}
              className="mt-0.5 size-5 shrink-0 accent-brand"
              aria-describedby={`${name}-${share}`}
              checked={share === value}
              onChange={() => onChange(share)}
            />
            <span className="flex min-w-0 flex-col">
              <span className="font-semibold">{t(`${share}.label`)}</span>
              <span id={`${name}-${share}`} className="text-sm text-muted">
                {t(`${share}.text`)}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
    </Card>
  )
}
