import { clsx } from 'clsx'
import { createElement, memo, type ReactElement } from 'react'
import { type EditState, type Range, selectedRange } from '#domain/formula/caret'
import { type FormulaExpression, type FormulaNode, findPlace, gridMarks } from '#domain/formula/tree'
import { unitsOf } from '#domain/formula/units'

/** Caret and selection, passed only to the expressions that contain them: the others need no re-render. */
interface Marks {
  path: ReadonlySet<string>
  caret: EditState['caret']
  range: Range | null
}

/** The formula being edited, as spans; `data-index` holds each unit's position, for the pointer. */
export function EditView({ state }: { state: EditState }) {
  const range = selectedRange(state)
  const path = new Set<string>()
  for (const uuid of [state.caret.expression, range?.expression]) {
    let place = uuid === undefined ? null : findPlace(state.formula, uuid)
    for (; place; place = place.parent?.place ?? null) path.add(place.expression.uuid)
  }
  return <Row expression={state.formula.expression} marks={{ path, caret: state.caret, range }} />
}

const Row = memo(function Row({
  expression,
  marks,
  script,
}: {
  expression: FormulaExpression
  marks: Marks | null
  script?: boolean
}) {
  const units = unitsOf(expression.items)
  const caret = marks?.caret.expression === expression.uuid && !marks.range ? marks.caret.index : -1
  const range = marks?.range?.expression === expression.uuid ? marks.range : null
  const isSelected = (index: number) => range !== null && index >= range.from && index < range.to
  const children: ReactElement[] = units.map((node, index) => (
    <span
      // biome-ignore lint/suspicious/noArrayIndexKey: the characters of a literal have no identity but their position.
      key={index}
      data-index={index}
      className={unitClass(node, caret === index, isSelected(index))}
    >
      {node.type === 'literal' || node.type === 'operator' ? textOf(node) : <Construct node={node} marks={marks} />}
    </span>
  ))
  if (units.length === 0) children.push(<span key="empty" className={clsx('f-empty', caret === 0 && 'f-caret-before')} />)
  if (caret === units.length && units.length > 0) children.push(<span key="end" className="f-end f-caret-before" />)
  return createElement('span', { 'data-expression': expression.uuid, className: clsx('f-row', script && 'f-small') }, ...children)
})

// A single element per character: a formula may have thousands.
function unitClass(node: FormulaNode, caret: boolean, selected: boolean): string {
  const letter = node.type === 'literal' && /^\p{Ll}/u.test(node.text)
  return clsx(
    'f-unit',
    letter && 'italic',
    node.type === 'operator' && 'f-operator',
    caret && 'f-caret-before',
    selected && 'f-selected',
  )
}

const textOf = ({ text }: { text: string }): string => (text === ' ' ? '\u00a0' : text.trim())

const marksFor = (expression: FormulaExpression, marks: Marks | null) => (marks?.path.has(expression.uuid) ? marks : null)
const mark = (name: string) => <span key={name} className={`f-mark f-${name}`} />

const gridColumns = ['grid-cols-[auto]', 'grid-cols-[auto_auto]', 'grid-cols-[auto_auto_auto]', 'grid-cols-[auto_auto_auto_auto]']

function Construct({ node, marks }: { node: FormulaNode; marks: Marks | null }) {
  const row = (expression: FormulaExpression, script = false) => (
    <Row expression={expression} marks={marksFor(expression, marks)} script={script} />
  )
  switch (node.type) {
    case 'fraction':
      return (
        <span className="f-fraction">
          {row(node.numerator)}
          <span className="f-rule" />
          {row(node.denominator)}
        </span>
      )
    case 'power':
    case 'subscript':
      return <span className={node.type === 'power' ? 'f-raised' : 'f-lowered'}>{row(node.expression, true)}</span>
    case 'bracket':
      return (
        <span className="f-box f-block f-fence">
          {mark(`${node.shape}-open`)}
          {row(node.expression)}
          {mark(`${node.shape}-close`)}
        </span>
      )
    case 'grid':
      return (
        <span className="f-box f-block f-fence align-middle">
          {gridMarks[node.shape].map(mark)}
          <span className={clsx('inline-grid items-center gap-x-3 gap-y-1 py-0.5', gridColumns[node.columns - 1])}>
            {node.cells.map((cell) => (
              <span key={cell.uuid}>{row(cell)}</span>
            ))}
          </span>
        </span>
      )
    case 'squareroot':
    case 'cuberoot':
      return (
        <>
          {node.type === 'cuberoot' ? <span className="-mr-[0.6em] align-[1em] text-[0.55em]">3</span> : null}
          <span className="f-box f-block f-root">
            {mark('hook')}
            {mark('line')}
            {row(node.expression)}
          </span>
        </>
      )
    case 'bar':
    case 'vector':
    case 'angle':
      return (
        <span className={`f-box f-block f-over f-${node.type}`}>
          {node.type === 'angle' ? mark('hat') : mark('line')}
          {node.type === 'vector' ? mark('head') : null}
          {row(node.expression)}
        </span>
      )
    case 'arrow':
      return (
        <span className="f-box f-block f-reaction">
          {row(node.expression, true)}
          {mark('line')}
          {mark('head')}
        </span>
      )
    default:
      return null
  }
}
