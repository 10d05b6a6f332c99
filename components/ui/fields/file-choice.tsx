import { type ReactNode, useRef } from 'react'
import { Button } from '#components/ui/actions/button'
import { FieldError } from '#components/ui/fields/field'

interface Props {
  id: string
  /** The words of the button. */
  label: string
  /** The endings and types of files, as `input` names them. */
  accept: string
  /** The name of the file that was chosen. */
  chosen: string | undefined
  problem: string | undefined
  onChoose: (file: File | undefined) => void
  /** What stands before the button, and after it. */
  before?: ReactNode
  after?: ReactNode
  /** What stands below the row. */
  children?: ReactNode
}

/** A button that asks for a file, the name of the one that was chosen, and what was wrong with it. */
export function FileChoice({ id, label, accept, chosen, problem, onChoose, before, after, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        {before}
        <Button size="sm" icon="upload" aria-describedby={`${id}-error`} onClick={() => input.current?.click()}>
          {label}
        </Button>
        {after}
        <span role="status" className="min-w-0 break-words text-muted">
          {chosen}
        </span>
        <input
          ref={input}
          type="file"
          accept={accept}
          hidden
          onChange={({ currentTarget }) => {
            onChoose(currentTarget.files?.[0])
            // The same file may be chosen again.
            currentTarget.value = ''
          }}
        />
      </div>
      {children}
      <div role="alert">
        <FieldError id={id} error={problem} />
      </div>
    </div>
  )
}
