'use client'

import { useEffect, useRef } from 'react'
import type { Recorder } from './recorder.ts'

const count = 40
const height = 40
const bars = Array.from({ length: count }, (_, index) => index)

/** Level of the last two seconds, newest at the right. Purely visual: drawn without React, twenty times a second. */
export function LevelMeter({ recorder }: { recorder: Recorder }) {
  const drawing = useRef<SVGSVGElement>(null)
  useEffect(() => {
    const levels = bars.map(() => 0)
    return recorder.onReading(() => {
      levels.push(recorder.reading().level)
      levels.shift()
      drawing.current?.querySelectorAll('rect').forEach((bar, index) => {
        const size = Math.max(2, (levels[index] ?? 0) * height)
        bar.setAttribute('height', String(size))
        bar.setAttribute('y', String((height - size) / 2))
      })
    })
  }, [recorder])
  return (
    <svg ref={drawing} viewBox={`0 0 ${count * 4} ${height}`} className="h-12 w-full text-brand" aria-hidden="true">
      {bars.map((index) => (
        <rect key={index} x={index * 4 + 1} y={height / 2 - 1} width="2" height="2" rx="1" fill="currentColor" />
      ))}
    </svg>
  )
}
