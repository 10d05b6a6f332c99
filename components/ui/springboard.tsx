import { clsx } from 'clsx'

/** Our drawing: a springboard and the leap it gives. Decorative. */
export function Springboard({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 160 96" className={clsx('h-24 w-40', className)} fill="none" aria-hidden="true">
      <path d="M12 84h136" className="stroke-line" strokeWidth="3" strokeLinecap="round" />
      <path d="M28 84V62M52 84V62" className="stroke-brand" strokeWidth="4" strokeLinecap="round" />
      <path d="M20 62c28 0 48-2 74-14" className="stroke-brand" strokeWidth="6" strokeLinecap="round" />
      <path
        d="M96 40c6-14 18-24 32-24"
        className="stroke-control"
        strokeWidth="2.5"
        strokeLinecap="round"
        strokeDasharray="1 8"
      />
      <circle cx="136" cy="20" r="10" className="fill-accent" />
    </svg>
  )
}
