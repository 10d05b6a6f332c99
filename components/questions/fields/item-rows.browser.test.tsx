import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OrderingItem } from '#contract/questions/ordering'
import { replace } from '#tests/support/component/microphone'
import { mount } from '#tests/support/component/mount'
import { ItemRows } from './item-rows.tsx'

function Items() {
  const [items, setItems] = useState<readonly OrderingItem[]>([{ id: 'one', text: '' }])
  const names = { label: (place: number) => `Élément ${place}`, addLabel: 'Ajouter', fieldOf: (id: string) => id, group: 'liste' }
  return <ItemRows items={items} max={5} {...names} onChange={setItems} />
}

test('what is typed right after Enter, in a row or on « Ajouter », goes into the new row, however late the screen is drawn', async () => {
  await mount(<Items />)
  const item = (place: number) => page.getByRole('textbox', { name: `Élément ${place}`, exact: true })
  await item(1).click()
  replace(window, 'requestAnimationFrame', () => 0)
  await userEvent.keyboard('un{Enter}deux')
  await expect.element(item(2)).toHaveValue('deux')
  await expect.element(item(1)).toHaveValue('un')
  page.getByRole('button', { name: 'Ajouter' }).element().focus()
  await userEvent.keyboard('{Enter}trois')
  await expect.element(item(3)).toHaveValue('trois')
})
