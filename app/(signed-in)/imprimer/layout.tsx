import '../../paper.css'
import type { ReactNode } from 'react'

/** Pages to print: only they are sent the look of paper. */
export default ({ children }: { children: ReactNode }) => children
