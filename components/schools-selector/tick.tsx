import { checkbox } from '#components/ui/fields/checkbox-field'

export type TickState = 'on' | 'off' | 'half'

interface Props {
  label: string
  state: TickState
  onToggle: () => void
  /** Shown after the label in a lighter style: a town. */
  detail?: string
}

/** A checkbox with a mixed state: part of its content is ticked (OP-107). */
export function Tick({ label, state, onToggle, detail }: Props) {
  return (
    // content-visibility: of hundreds of boxes, only those in view are laid out and painted.
    <label className="-mx-2 flex min-h-11 items-center gap-3 px-2 py-1 [contain-intrinsic-size:auto_2.75rem] [content-visibility:auto]">
      <input
        type="checkbox"
        className={checkbox}
        checked={state === 'on'}
        aria-checked={state === 'half' ? 'mixed' : undefined}
        ref={(box) => {
          if (box) box.indeterminate = state === 'half'
        }}
        onChange={onToggle}
      />
      <span className="min-w-0">
        {label}
        {detail ? <span className="block text-sm text-muted">{detail}</span> : null}
      </span>
    </label>
  )
}
