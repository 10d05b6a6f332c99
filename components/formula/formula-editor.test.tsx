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

test('in view a formula is drawn only, in edition there is a field for it and the keyboard on the screen (MTH-003)', () => {
  expect(shown('view')).toContain('aria-label="x plus 1"')
  expect(shown('view')).not.toMatch(/<(?:textarea|button)\b/)
  expect(shown('edition')).toMatch(/<textarea[^>]*aria-label/)
  expect(shown('edition')).toContain(`aria-label="${messages.formula.key.backspace}"`)
})
