'use client'

import { useTranslations } from 'next-intl'
import { type FormEventHandler, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { RestoredDraft } from '../states/restored-draft.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-props.ts'

/** What a window needs of its form (`components/calls/use-form.ts`). */
interface WindowForm {
  readonly attributes: {
    readonly ref: RefObject<HTMLFormElement | null>
    readonly noValidate: boolean
    readonly onSubmit: FormEventHandler
  }
  readonly pending: boolean
  readonly restored: boolean
  readonly theirs: unknown
  readonly startAgain: () => void
}

type Props = Pick<DialogProps, 'onClose' | 'title' | 'description' | 'wide' | 'children'> & {
  form: WindowForm
  /** The main button. */
  submit: string
  cancel?: string
  /** Says that what was typed before is here again. */
  restored?: string
  /** Says what somebody else changed meanwhile. */
  theirs?: ReactNode
  /** Buttons before the two usual ones. */
  more?: ReactNode
}

/** A window that is a form: what it says of its state, its fields, and the buttons to leave and to save. */
export function FormDialog({ form, submit, cancel, restored, theirs, more, children, onClose, ...dialog }: Props) {
  const t = useTranslations('ui')
  const id = useId()
  const notice = useRef<HTMLDivElement>(null)
  // It stands at the top of a form whose button is at its foot.
  useEffect(() => {
    if (form.theirs) notice.current?.focus()
  }, [form.theirs])
  return (
    <Dialog
      {...dialog}
      open
      startsAtField
      onClose={onClose}
      actions={
        <>
          {more}
          <Button onClick={onClose}>{cancel ?? t('cancel')}</Button>
          <Button type="submit" form={id} variant="primary" pending={form.pending}>
            {submit}
          </Button>
        </>
      }
    >
      {form.theirs && theirs ? (
        <div ref={notice} tabIndex={-1} className="scroll-mt-4 outline-none">
          {theirs}
        </div>
      ) : null}
      {form.restored && restored ? <RestoredDraft text={restored} onStartAgain={form.startAgain} /> : null}
      <form {...form.attributes} id={id} className="flex flex-col gap-5">
        {children}
      </form>
    </Dialog>
  )
}
