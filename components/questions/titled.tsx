import type { ReactNode } from 'react'
import type { Density } from './views.ts'

/** Content under a short title. */
export function Titled({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-1">
      <p className="text-sm font-semibold text-muted">{title}</p>
      {children}
    </div>
  )
}

/** A solution: under its title in a conversation, bare where its question is. */
export const SolutionFrame = ({ title, density, children }: { title: string; density: Density; children: ReactNode }) =>
  density === 'bubble' ? <Titled title={title}>{children}</Titled> : children
