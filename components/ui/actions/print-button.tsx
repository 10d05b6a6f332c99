'use client'

import { Button } from './button.tsx'

/** Opens the browser’s own window for printing. */
export const PrintButton = ({ label }: { label: string }) => (
  <Button variant="primary" icon="print" onClick={() => window.print()} label={label} />
)
