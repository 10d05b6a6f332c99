import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import messages from '#messages' with { type: 'json' }
import { replace } from '#tests/support/component/microphone'
import { mount } from '#tests/support/component/mount'
import { AbsentTeachers } from './absent-teachers.tsx'
import { useRoster } from './use-roster.ts'

const words = messages.roster.absent
const absent = [{ _id: '0199a000-0000-7000-8000-000000000001', firstname: 'Luc', lastname: 'Dupont', avatar: 'a', gives: false }]
const counts = { created: 0, existing: 0, questions: 0, errors: 0, groupId: null, classIds: [], classes: [], openWorks: 0 }

function Import() {
  const roster = useRoster('u')
  const { form, report } = roster
  return (
    <>
      <button type="button" onClick={() => form.change({ role: 'TEACHER', csv: `${form.values.csv}x` })}>
        type
      </button>
      <button type="button" onClick={() => void form.save()}>
        look
      </button>
      <button type="button" onClick={roster.back}>
        back
      </button>
      <button type="button" onClick={() => void roster.confirm()}>
        confirm
      </button>
      {report ? <AbsentTeachers report={report} form={form} /> : null}
      <p>{report ? `${report.absent.length} absent` : 'list'}</p>
    </>
  )
}

test('a teacher who was ticked, and whom the list names since, is not sent as a leaver', async () => {
  const sent: { confirm: boolean; leavers?: unknown[] }[] = []
  const known = window.fetch
  replace(window, 'fetch', async (input, init) => {
    const body = typeof init?.body === 'string' ? JSON.parse(init.body) : null
    if (body?.csv === undefined) return known(input, init)
    sent.push(body)
    const isNamed = body.csv.length > 1
    return Response.json({ ...counts, lines: [], asksIne: false, absent: isNamed ? [] : absent, done: body.confirm })
  })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await mount(<Import />)
  await press('type')
  await press('look')
  await page.getByText('n’est pas dans cette liste', { exact: false }).click()
  await page.getByRole('checkbox', { name: words.leaves.replace('{name}', 'Luc Dupont') }).click()
  await press('back')
  await press('type')
  await press('look')
  await expect.element(page.getByText('0 absent')).toBeVisible()
  await press('confirm')
  await expect.poll(() => sent.at(-1)).toMatchObject({ confirm: true, leavers: [] })
})
