import { clsx } from 'clsx'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { Tabs } from '#components/ui/layout/tabs'
import { useRovingFocus } from '#components/ui/roving-focus.ts'
import type { Construct } from '#domain/formula/tree'
import { capital, commonKeys, hasName, type Key, keyboardTabs, signNames } from './keys.ts'

interface KeyboardProps {
  label: string
  capitals: boolean
  canUndo: boolean
  canRedo: boolean
  onKey: (key: Key) => void
  /** After a click or a tap, gives the focus back to the formula. */
  onPointerUp: () => void
}

const tabNames = ['letters', 'digits', 'symbols'] as const

/** Keys for users without a keyboard, or without that sign on it. Each toolbar is one tab stop; arrow keys move inside. */
export function OnScreenKeyboard(props: KeyboardProps) {
  const t = useTranslations('formula')
  const tabs = tabNames.map((id) => ({
    id,
    label: t(`tab.${id}`),
    content: <Keys {...props} label={t(`tabName.${id}`)} rows={keyboardTabs[id]} packed={id === 'symbols'} />,
  }))
  return (
    <div onPointerUp={props.onPointerUp} className={clsx('@container flex min-w-0 flex-col gap-1 short:gap-0.5', compactTabs)}>
      <Keys {...props} label={t('commonKeys')} rows={[commonKeys]} beside />
      <Tabs label={props.label} tabs={tabs} initial="digits" />
    </div>
  )
}

/** Where room is short, shows every key along with the statement, without scrolling. */
const compactTabs =
  '@max-[30rem]:[&_[role=tabpanel]]:py-2 short:[&_[role=tab]]:min-h-8 short:[&_[role=tab]]:py-0 short:[&_[role=tabpanel]]:py-0.5 low:[&_[role=tab]]:min-h-7 low:[&_[role=tabpanel]]:pb-0'

type KeysProps = KeyboardProps & {
  rows: readonly (readonly Key[])[]
  /** In a narrow container the rows flow into one another, so that no line ends up with only a few keys. */
  packed?: boolean
  /** In a low and wide viewport the keys stand beside the tabs. */
  beside?: boolean
}

/** Lays out the 48 symbols as four full lines. */
const packedKeys = '@max-[30rem]:grid @max-[30rem]:grid-cols-12 @max-[30rem]:gap-x-1'
/** As high as the tab list, which is at the left. */
const besideTabs = 'snug:@min-[34rem]:relative snug:@min-[34rem]:z-1 snug:@min-[34rem]:-mb-8.5 snug:@min-[34rem]:ml-60'
/** In a low viewport they are one line, however narrow it is. */
const oneLine = 'short:gap-x-0.5 short:*:min-w-6 short:*:basis-6'

function Keys({ rows, packed = false, beside = false, ...props }: KeysProps) {
  const group = useRef<HTMLDivElement>(null)
  const roving = useRovingFocus(group, keyAboveOrBelow)
  return (
    <div
      ref={group}
      role="toolbar"
      aria-label={props.label}
      className={clsx('flex flex-col gap-1 short:gap-0.5', packed && packedKeys, beside && besideTabs)}
      {...roving}
    >
      {rows.map((row) => (
        <div
          key={row.map(idOf).join()}
          className={clsx('flex flex-wrap gap-1 short:gap-y-0.5', packed && '@max-[30rem]:contents', beside && oneLine)}
        >
          {row.map((one) => (
            <KeyButton {...props} key={idOf(one)} of={one} />
          ))}
        </div>
      ))}
    </div>
  )
}

const idOf = (key: Key) => Object.values(key).join(' ')

function KeyButton({ of: key, capitals, canUndo, canRedo, onKey }: KeyboardProps & { of: Key }) {
  const t = useTranslations('formula')
  const disabled = (key.does === 'undo' && !canUndo) || (key.does === 'redo' && !canRedo)
  const isNamed = key.does === 'construct' && key.face === 'named'
  const [name, face] = [useKeyName(key, capitals), faceOf(key, capitals)]
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      title={isNamed ? name : undefined}
      aria-pressed={key.does === 'capitals' ? capitals : undefined}
      aria-disabled={disabled || undefined}
      onMouseDown={(event) => event.preventDefault()}
      onClick={disabled ? undefined : () => onKey(key)}
      className={clsx(
        'inline-flex min-h-11 short:min-h-8 wide:short:min-h-[clamp(2rem,8dvh-2rem,2.75rem)] low:min-h-[clamp(2rem,8.5dvh,2.25rem)] grow items-center justify-center rounded-control border border-line bg-surface text-ink',
        'hover:border-brand hover:bg-brand-soft aria-disabled:cursor-default aria-disabled:text-muted aria-pressed:bg-brand aria-pressed:text-on-brand',
        isNamed
          ? 'basis-36 gap-2 px-2 text-base whitespace-nowrap wide:short:basis-28 snug:basis-12! snug:px-0!'
          : 'min-w-7 basis-7 text-lg max-[25rem]:min-w-6 max-[25rem]:basis-6 low:min-w-6 low:basis-6',
      )}
    >
      {key.does === 'construct' ? <ConstructIcon construct={key.construct} /> : null}
      {isNamed ? (
        <span className="snug:sr-only">{t(`construct.${key.construct}`)}</span>
      ) : (
        <span aria-hidden="true" className={clsx(face.length > 2 && '@max-[30rem]:text-sm')}>
          {face}
        </span>
      )}
    </button>
  )
}

const faces = { capitals: '⇧', backspace: '⌫', space: '␣', undo: '↶', redo: '↷' } as const
const arrows = { left: '←', right: '→', up: '↑', down: '↓', start: '⇤', end: '⇥' } as const

function faceOf(key: Key, capitals: boolean): string {
  if (key.does === 'text') return capitals ? capital(key.text) : key.text
  if (key.does === 'bounded') return key.sign
  if (key.does === 'move') return arrows[key.move]
  return key.does === 'construct' ? '' : faces[key.does]
}

function useKeyName(key: Key, capitals: boolean): string {
  const t = useTranslations('formula')
  if (key.does === 'construct') return t(`construct.${key.construct}`)
  if (key.does === 'move') return t(`move.${key.move}`)
  if (key.does === 'bounded') return t(`bounded.${key.sign === '∑' ? 'sum' : 'integral'}`)
  if (key.does !== 'text') return t(`key.${key.does}`)
  return hasName(key.text) ? t(`sign.${signNames[key.text]}`) : faceOf(key, capitals)
}

/** The nearest key in the line above or below. */
function keyAboveOrBelow(key: string, all: readonly HTMLElement[], at: number): number | null {
  const here = all[at]?.getBoundingClientRect()
  if (!here || (key !== 'ArrowUp' && key !== 'ArrowDown')) return null
  const down = key === 'ArrowDown'
  const distances = all.map((one) => {
    const { top, left } = one.getBoundingClientRect()
    const lines = down ? top - here.top : here.top - top
    return lines > 4 ? lines * 100 + Math.abs(left - here.left) : Number.POSITIVE_INFINITY
  })
  const nearest = Math.min(...distances)
  return Number.isFinite(nearest) ? distances.indexOf(nearest) : at
}

type Box = readonly [x: number, y: number, side: number]
const box = (x: number, y: number, side = 6): Box => [x, y, side]
const systemBrace = 'M8 1C4 1 8 10 4 12c4 2 0 11 4 11'
const roundPair = 'M5 2c-4 6-4 14 0 20M19 2c4 6 4 14 0 20'

/* 24 x 24 line drawings; a dashed square is a slot to fill. */
const drawings: Record<Construct, { path: string; boxes: readonly Box[] }> = {
  fraction: { path: 'M4 12h16', boxes: [box(9, 2), box(9, 16)] },
  power: { path: 'M4 13l6 7M10 13l-6 7', boxes: [box(14, 4)] },
  subscript: { path: 'M4 5l6 7M10 5l-6 7', boxes: [box(14, 14)] },
  squareroot: { path: 'M2 13l2-1 4 8 4-16h10', boxes: [box(13, 10, 7)] },
  cuberoot: { path: 'M2 13l2-1 4 8 4-16h10M2 2h3v3h-2h2v3h-3', boxes: [box(13, 10, 7)] },
  parenthesis: { path: 'M7 3c-4 5-4 13 0 18M17 3c4 5 4 13 0 18', boxes: [box(9, 9)] },
  square: { path: 'M8 3H5v18h3M16 3h3v18h-3', boxes: [box(9, 9)] },
  curly: { path: 'M8 3C4 3 8 11 4 12c4 1 0 9 4 9M16 3c4 0 0 8 4 9-4 1 0 9-4 9', boxes: [box(9, 9)] },
  bar: { path: 'M5 6h14', boxes: [box(8, 11, 8)] },
  angle: { path: 'M4 8l8-4 8 4', boxes: [box(8, 11, 8)] },
  vector: { path: 'M4 6h16M17 3l3 3-3 3', boxes: [box(8, 12, 8)] },
  system: { path: systemBrace, boxes: [box(11, 4), box(11, 14)] },
  system3: { path: systemBrace, boxes: [box(11, 2, 5), box(11, 9.5, 5), box(11, 17, 5)] },
  matrix: { path: roundPair, boxes: [4, 14].flatMap((y) => [box(6, y), box(13, y)]) },
  matrix3: { path: roundPair, boxes: [4, 10, 16].flatMap((y) => [5, 10, 15].map((x) => box(x, y, 4))) },
  arrow: { path: 'M3 16h18M17 12l4 4-4 4', boxes: [box(9, 4)] },
}

/** The drawing of a construct; its name is written beside it. */
function ConstructIcon({ construct }: { construct: Construct }) {
  const { path, boxes } = drawings[construct]
  return (
    <svg viewBox="0 0 24 24" className="size-6 shrink-0" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
      <path d={path} />
      {boxes.map(([x, y, side]) => (
        <rect key={`${x} ${y}`} x={x} y={y} width={side} height={side} strokeDasharray="2 1.5" strokeWidth="1.1" />
      ))}
    </svg>
  )
}
