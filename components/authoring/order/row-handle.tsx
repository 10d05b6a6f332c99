import { clsx } from 'clsx'
import { Icon } from '#components/ui/display/icon'

/** Drag handle of a row of `useOrderDrag`, with its position from 1. The row's buttons do the same by keyboard. */
export const RowHandle = ({ place, className }: { place: number; className?: string }) => (
  <span data-handle className={clsx('flex min-h-11 cursor-grab touch-none items-center gap-1 text-muted select-none', className)}>
    <Icon name="grip" />
    <span aria-hidden="true" className="min-w-6 text-right tabular-nums">
      {place}.
    </span>
  </span>
)
