import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import { parisInstant } from '#domain/dates/paris-time'
import { dueOf } from '#domain/works/due-date'
import messages from '#messages'
import type { WorkCardData } from './card-data.ts'
import { WorkCard } from './work-card.tsx'

const { errors, ui, work: words, workKind: kinds } = messages
const now = parisInstant('2026-11-21', '09:00')
const card: WorkCardData = {
  id: '1',
  href: '/suivi-du-travail/travail/1',
  name: 'Les Fables',
  subject: 'Français',
  subjectSlug: 'francais',
  due: dueOf(parisInstant('2026-12-01', '18:00'), now),
  group: '6e A',
  singles: [],
  school: null,
  status: 'PUBLISHED',
  visibleFrom: null,
  assigned: 28,
  submitted: 2,
  held: 0,
  kind: 'homework',
  timeLimit: null,
  marked: false,
  evaluation: 67,
  minutes: 10,
  mine: false,
  teacher: null,
}
type Props = Partial<Parameters<typeof WorkCard>[0]>
const Card = (props: Props) => <WorkCard work={card} {...props} />
const html = (props: Props = {}) =>
  renderToStaticMarkup(
    <RootMessages messages={{ errors, ui, work: words, workKind: kinds }}>
      <Card {...props} />
    </RootMessages>,
  )
const text = (markup: string) => markup.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ')

describe('a work card', () => {
  it('says from when on students see a work that they do not see yet', () => {
    const later = text(html({ work: { ...card, visibleFrom: parisInstant('2026-11-23', '08:00') } }))
    expect(later).toContain(words.scheduled.badge)
    expect(later).toContain('Visible à partir du lundi 23 novembre 2026 à 08:00')
    expect(later).not.toContain(words.status.PUBLISHED)
    expect(text(html())).not.toContain(words.scheduled.badge)
  })

  it('shows subject, name, due date, group, submissions, average and duration (WRK-020), and its status (WRK-021, WRK-007)', () => {
    const said = text(html())
    for (const fact of ['Français', 'Les Fables', 'mardi 1er décembre 2026', '6e A', '2 sur 28', '67 %', '10 min', 'Assigné'])
      expect(said).toContain(fact)
  })

  it('shows dashes when nothing was submitted (WRK-026)', () => {
    const said = text(html({ work: { ...card, submitted: 0, evaluation: null, minutes: null } }))
    expect(said.match(/ – /g)).toHaveLength(2)
  })

  it('does not count days to the due date of a work that is over', () => {
    const due = dueOf(parisInstant('2026-11-25', '18:00'), now)
    expect(text(html({ work: { ...card, due } }))).toContain('dans 4 jours')
    const over = text(html({ work: { ...card, due, status: 'ARCHIVED' } }))
    expect(over).toContain('C’était pour le mercredi 25 novembre 2026')
    expect(over).not.toContain('dans 4 jours')
  })

  it('names its teacher where the viewer sees the works of many', () => {
    expect(text(html({ work: { ...card, teacher: 'Claire Fontaine' } }))).toContain('Claire Fontaine')
  })

  it('names its school only when one is given', () => {
    expect(text(html({ work: { ...card, school: 'Collège Jean-Moulin' } }))).toContain('Collège Jean-Moulin')
    expect(html()).not.toContain('school')
  })

  it('names single students, and how many others there are', () => {
    const one = { ...card, group: null, assigned: 1, singles: ['Zoé Martin'] }
    expect(text(html({ work: one }))).toContain('Zoé Martin')
    expect(text(html({ work: { ...one, assigned: 2, singles: ['Zoé Martin', 'Léo Petit'] } }))).toContain(
      'Zoé Martin et Léo Petit',
    )
    const many = { ...one, assigned: 5, singles: ['Zoé Martin', 'Léo Petit', 'Ana Roux'] }
    expect(text(html({ work: many }))).toContain('Zoé Martin, Léo Petit, Ana Roux et 2 autres')
    expect(text(html({ work: { ...one, singles: [] } }))).toContain('Un élève choisi')
  })

  it('hides its status on demand (WRK-022)', () => expect(text(html({ footer: false }))).not.toContain('Assigné'))

  it.each([
    ['homework', null, kinds.homework],
    ['test', null, kinds.test],
    ['test', 30, '30 min'],
    ['lesson', null, kinds.lesson],
  ] as const)('says that it is a %s with a limit of %s, also without its status', (kind, timeLimit, said) => {
    for (const footer of [true, false]) expect(text(html({ footer, work: { ...card, kind, timeLimit } }))).toContain(said)
  })

  it('has no link when not interactive (WRK-023)', () => {
    expect(html()).toMatch(/<a [^>]*href="\/suivi-du-travail\/travail\/1"/)
    expect(html({ interactive: false })).not.toMatch(/<a |<button|tabindex/i)
  })

  it('highlights the viewer’s own work, in words too (WRK-024)', () => {
    const mine = html({ work: { ...card, mine: true } })
    expect(mine).toContain('ring-brand')
    expect(text(mine)).toContain(words.card.mine)
    expect(html()).not.toContain('ring-brand')
  })
})
