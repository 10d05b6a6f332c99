import { useTranslations } from 'next-intl'
import { type FormEventHandler, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { Button } from '../actions/button.tsx'
import { ReadState } from '../states/read-state.tsx'
import { RestoredDraft } from '../states/restored-draft.tsx'
import { Dialog } from './dialog.tsx'
import type { DialogProps } from './dialog-window.tsx'

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
  restored?: string | undefined
  /** Says what somebody else changed meanwhile. */
  theirs?: ReactNode | undefined
  /** Buttons before the two usual ones; `foot` replaces all. */
  more?: ReactNode
  foot?: ReactNode
  danger?: boolean
  disabled?: boolean
  startsAtField?: boolean
  /** What the form begins with is read first. */
  read?: { readonly of: Parameters<typeof ReadState>[0]['read']; readonly failed: string } | undefined
  /** What stands around the form. */
  above?: ReactNode
  below?: ReactNode
}

/** A window that is a form: what it says of its state, its fields, and the buttons to leave and to save. */
export function FormDialog({ form, read, children, ...props }: Props) {
  const { title, description, wide = false, onClose, startsAtField = true } = props
  const id = useId()
  const unread = read?.of.data === undefined ? read : undefined
  return (
    <Dialog
      {...{ title, description, wide, onClose, startsAtField }}
      actions={
        props.foot ?? <Buttons {...props} id={id} pending={form.pending} disabled={props.disabled || unread !== undefined} />
      }
    >
      {unread ? (
        <ReadState read={unread.of} error={unread.failed} />
      ) : (
        <>
          <Notices form={form} restored={props.restored} theirs={props.theirs} />
          {props.above}
          <form {...form.attributes} id={id} className="flex flex-col gap-5">
            {children}
          </form>
          {props.below}
        </>
      )}
    </Dialog>
  )
}

type ButtonProps = Pick<Props, 'submit' | 'cancel' | 'more' | 'danger' | 'disabled' | 'onClose'> & {
  id: string
  pending: boolean
}

function Buttons({ submit, cancel, more, danger = false, disabled, onClose, id, pending }: ButtonProps) {
  const t = useTranslations('ui')
  return (
    <>
      {more}
      <Button onClick={onClose} label={cancel ?? t('frame.cancel')} />
      <Button type="submit" form={id} variant={danger ? 'danger' : 'primary'} pending={pending} disabled={disabled}>
        {submit}
      </Button>
    </>
  )
}

function Notices({ form, restored, theirs }: Pick<Props, 'form' | 'restored' | 'theirs'>) {
  const notice = useRef<HTMLDivElement>(null)
  // It stands at the top of a form whose button is at its foot.
  useEffect(() => {
    if (form.theirs) notice.current?.focus()
  }, [form.theirs])
  return (
    <>
      {form.theirs && theirs ? (
        <div ref={notice} tabIndex={-1} className="scroll-mt-4 outline-none">
          {theirs}
        </div>
      ) : null}
      {form.restored && restored ? <RestoredDraft text={restored} onStartAgain={form.startAgain} /> : null}
    </>
  )
}
