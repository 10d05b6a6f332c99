import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import { buildFormula } from '#tests/support/build-formula'
import { FormulaEditor } from './formula-editor.tsx'

test('the editor has a text field and the on-screen keyboard (MTH-003)', () => {
  const shown = renderToStaticMarkup(
    <RootMessages messages={messages}>
      <FormulaEditor label="Réponse" value={buildFormula(['x+1'])} onChange={() => {}} />
    </RootMessages>,
  )
  expect(shown).toMatch(/<textarea[^>]*aria-label/)
  expect(shown).toContain(`aria-label="${messages.formula.key.backspace}"`)
})
