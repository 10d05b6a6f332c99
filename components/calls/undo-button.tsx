import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '#components/ui/actions/button'
import { ConfirmDialog } from '#components/ui/windows/confirm-dialog'
import { useWriting } from './use-writing.ts'

type Props = {
  label: string
  /** Of the window that asks before. */
  title: string
  text: string
  cancel: string
  send: () => Promise<unknown>
  size?: 'sm'
}

/** Undoes something as a whole, once confirmed, and reads the page anew: what was done meanwhile, if that is why it failed, is then in view. */
export function UndoButton({ label, title, text, cancel, send, ...look }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const { pending, write } = useWriting()
  const undo = async () => {
    await write(send)
    router.refresh()
    setOpen(false)
  }
  return (
    <>
      <Button {...look} onClick={() => setOpen(true)} label={label} />
      <ConfirmDialog
        open={open}
        title={title}
        description={text}
        confirmLabel={label}
        cancelLabel={cancel}
        danger
        pending={pending}
        onConfirm={() => void undo()}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
