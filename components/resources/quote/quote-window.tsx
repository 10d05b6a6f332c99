'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useRef, useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { TextAreaField } from '#components/ui/fields/text-area-field'
import { TextField } from '#components/ui/fields/text-field'
import { useFlash } from '#components/ui/states/flash'
import { useAfterRender } from '#components/ui/use-after-render.ts'
import { Dialog } from '#components/ui/windows/dialog'
import type { Target } from '../actions/card-action.ts'
import { quoteErrorKey } from './quote-errors.ts'
import { useQuote } from './use-quote.ts'

interface Props {
  userId: string
  course: Target | undefined
  onClose: () => void
}

/** The form of a quote request; the draft survives closing the dialog until it is sent (CRS-034). */
export function QuoteWindow({ userId, course, onClose }: Props) {
  const t = useTranslations()
  const flash = useFlash()
  const afterRender = useAfterRender()
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const [tried, setTried] = useState(false)
  const { draft, errors, pending, write, send } = useQuote(userId, course?.id)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const outcome = await send()
    if (outcome === 'sent') {
      flash({ tone: 'good', text: t('quote.done') })
      return onClose()
    }
    if (outcome === 'failed') return flash({ tone: 'bad', text: t('errors.save') })
    afterRender(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  const field = (name: 'message' | 'email' | 'phone') => {
    const code = tried ? errors[name] : undefined
    return {
      name,
      label: t(`quote.${name}`),
      value: draft[name],
      error: code === undefined ? undefined : t(`quote.errors.${quoteErrorKey(name, code)}`),
      onChange: (event: { target: { value: string } }) => write(name, event.target.value),
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('quote.title')}
      description={t('quote.text')}
      actions={
        <>
          <Button onClick={onClose}>{t('ui.cancel')}</Button>
          <Button type="submit" form={id} variant="primary" pending={pending}>
            {t('quote.send')}
          </Button>
        </>
      }
    >
      <form ref={form} id={id} noValidate onSubmit={(event) => void onSubmit(event)} className="flex flex-col gap-4">
        {course ? <p className="font-semibold">{t('quote.about', { name: course.name })}</p> : null}
        <TextAreaField {...field('message')} required />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <TextField {...field('phone')} type="tel" autoComplete="tel" />
      </form>
    </Dialog>
  )
}
