import { type ReactNode, useRef } from 'react'
import { Button } from '#components/ui/actions/button'
import { FieldError } from '#components/ui/fields/field'

interface Props {
  id: string
  label: string
  /** Accepted extensions and types, in the format of the input's `accept` attribute. */
  accept: string
  chosen: string | undefined
  problem: string | undefined
  onChoose: (file: File | undefined) => void
  /** Content before and after the button. */
  before?: ReactNode
  after?: ReactNode
  children?: ReactNode
}

/** A button that asks for a file, with the name of the chosen file and its error. */
export function FileChoice({ id, label, accept, chosen, problem, onChoose, before, after, children }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-3">
        {before}
        <Button size="sm" icon="upload" aria-describedby={`${id}-error`} onClick={() => input.current?.click()} label={label} />
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
            // Lets the same file be chosen again.
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
