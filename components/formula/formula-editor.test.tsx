import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import { buildFormula } from '#domain/formula/build'
import messages from '#messages'
import { FormulaEditor } from './formula-editor.tsx'

const shown = (mode: 'view' | 'edition') =>
  renderToStaticMarkup(
    <RootMessages messages={messages}>
      <FormulaEditor label="Réponse" value={buildFormula(['x+1'])} mode={mode} />
    </RootMessages>,
  )

test('view mode only draws the formula; edition mode has a text field and the on-screen keyboard (MTH-003)', () => {
  expect(shown('view')).toContain('aria-label="x plus 1"')
  expect(shown('view')).not.toMatch(/<(?:textarea|button)\b/)
  expect(shown('edition')).toMatch(/<textarea[^>]*aria-label/)
  expect(shown('edition')).toContain(`aria-label="${messages.formula.key.backspace}"`)
})
