import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import messages from '#messages'
import type { Statistics } from './block.tsx'
import { FigureCard } from './figure-card.tsx'
import { SuccessFigures } from './statistics-screen.tsx'
import { UseFigures } from './use-figures.tsx'
import { WorkFigures } from './work-figures.tsx'

const { statistics: words, ui } = messages
const drawn = (node: ReactNode) => renderToStaticMarkup(<RootMessages messages={{ statistics: words, ui }}>{node}</RootMessages>)
const lead = (text: string) => text.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const id = '0199d0a0-0000-7000-8000-000000000001'
const role = (total: number, active: number) => ({ total, active, rate: Math.round((100 * active) / total) })
const sessions = {
  ...{ total: 88, teacher: 21, student: 67, parent: 0, newUsers: 5 },
  newUsersByRole: { teacher: 1, student: 4, parent: 0 },
}
const activation = {
  ...role(60, 45),
  byRole: { teacher: role(6, 6), student: role(54, 39), parent: { total: 0, active: 0, rate: 0 } },
}
const statistics: Statistics = {
  dashboard: undefined,
  works: { count: 12, assigned: 300, finished: 210, rate: 70 },
  rates: { success: 64, submission: 70, assigned: 300, submitted: 210, held: 0 },
  rateEvolution: [],
  training: { count: 9, started: 9, finished: 4, rate: 44 },
  trainingEvolution: [],
  repartition: [{ id, name: 'Mathématiques', count: 12, percent: 100 }],
  sessions,
  activation,
  useEvolution: [{ from: 1, to: 2, label: '16–22 nov.', value: 72, count: 88, active: 39, students: 54 }],
  created: { count: 31, byLevel: [{ id, name: '6e', count: 31 }] },
  official: { count: 17, byLevel: [{ id, name: '5e', count: 17 }] },
  byLevel: false,
}
const never = () => {
  throw new Error('the sample has roles')
}
const props = { statistics, hrefToOpen: () => undefined, narrowed: false, whole: true }

it.each([
  [-5, 0],
  [140, 100],
  [37, 37],
])('clamps a bar of %s percent to %s (STA-006, STA-030)', (percent, value) => {
  const card = drawn(<FigureCard title="Part" value="" percent={percent} />)
  expect(card).toContain(`<progress aria-label="Part" value="${value}" max="100"`)
})

describe('cards', () => {
  it('show works, submissions, trainings and the repartition of works (STA-013, STA-015 to 017)', () => {
    const text = lead(drawn(<WorkFigures {...props} />))
    expect(text).toContain(`${words.works.given} 12 300 copies à rendre`)
    expect(text).toContain(`${words.works.submission} 70 % 210 sur 300 copies attendues`)
    expect(text).toContain(`${words.training.started} 9`)
    expect(text).toContain(`${words.training.completion} 44 % 4 sur 9 commencés`)
    expect(text).toContain(`${words.repartition.bySubject}`)
    expect(text).toContain('Mathématiques 12 100 %')
  })

  it('show the success rate (STA-014)', () => {
    expect(lead(drawn(<SuccessFigures {...props} />))).toMatch(/Taux de réussite 64 % [^0-9]*sur 210 copies rendues/)
  })

  it('show sessions, activation, new users and courses (STA-008 to STA-012) for three roles (STA-019)', () => {
    const text = lead(drawn(<UseFigures {...props} />))
    expect(text).toContain(`${words.use.activation} 75 % 45 personnes connectées sur 60`)
    expect(text).toContain(`${words.use.sessions} 88`)
    expect(text).toContain(`${words.use.newUsers} 5`)
    expect(text).toContain('Parcours créés : 31')
    expect(text).toContain('Utilisation des parcours officiels : 17')
    const rows = ['Enseignants 6 6 100 % 21 1', 'Élèves 54 39 72 % 67 4', 'Parents 0 0 – 0 0']
    for (const row of rows) expect(text).toContain(row)
    expect(text.split('16–22 nov. 39 54 72 % 88')).toHaveLength(2)
    expect(drawn(<UseFigures {...props} statistics={{ ...statistics, useEvolution: null }} />)).not.toContain('16–22')
    expect(text).not.toContain(words.courses.severalLevels)
  })

  it('link to what they count, unless the count is zero', () => {
    const opened = { ...props, hrefToOpen: () => '/liste' }
    const noWork = { count: 0, assigned: 0, finished: 0, rate: 0 }
    expect(drawn(<WorkFigures {...opened} />)).toContain(words.open.works)
    const without = drawn(<WorkFigures {...opened} statistics={{ ...statistics, works: noWork }} />)
    expect(without).not.toContain(words.open.works)
    expect(without).toContain(words.open.trainings)
    expect(lead(drawn(<UseFigures {...opened} />))).toContain(words.open.inactive)
    const activation = { ...role(60, 60), byRole: statistics.activation?.byRole ?? never() }
    expect(drawn(<UseFigures {...opened} statistics={{ ...statistics, activation }} />)).not.toContain(words.open.inactive)
  })

  it('show a notice instead of an empty chart', () => {
    const point = { from: 1, to: 2, label: 'octobre 2026', value: 0, count: 0, submission: 0, assigned: 0, held: 0 }
    const of = (count: number) =>
      lead(
        drawn(
          <SuccessFigures
            {...props}
            statistics={{ ...statistics, rateEvolution: [{ ...point, value: 50, count, assigned: count }] }}
          />,
        ),
      )
    expect(of(0).split(words.nothing)).toHaveLength(2)
    expect(of(0)).not.toContain(words.asTable)
    expect(of(3).split(words.nothing)).toHaveLength(1)
    expect(of(3)).toContain(words.asTable)
  })

  it('are all that is told in brief', () => {
    const brief = { ...props, whole: false }
    const text = lead(
      drawn([<WorkFigures key="w" {...brief} />, <SuccessFigures key="s" {...brief} />, <UseFigures key="u" {...brief} />]),
    )
    expect(text).toContain(`${words.works.given} 12`)
    expect(text).toContain('Enseignants 6 6 100 % 21 1')
    for (const part of [words.repartition.bySubject, words.training.evolution, words.use.studentsEvolution])
      expect(text).not.toContain(part)
  })

  it('explain why the counts by level exceed the number of courses', () => {
    const parts = [
      { id, name: '6e', count: 11 },
      { id: '0199d0a0-0000-7000-8000-000000000002', name: '5e', count: 8 },
    ]
    const created = { count: 14, byLevel: parts }
    const drawnWith = (more: Partial<Statistics>) =>
      drawn(<UseFigures {...props} statistics={{ ...statistics, ...more }} />).split(words.courses.severalLevels)
    expect(drawnWith({ created })).toHaveLength(2)
    expect(drawnWith({ created: { count: 19, byLevel: parts } })).toHaveLength(1)
  })
})
