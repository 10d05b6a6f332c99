import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import messages from '#messages'
import { Button } from './actions/button.tsx'
import { EvaluationBar } from './display/evaluation-bar.tsx'
import { DateTimeField } from './fields/date-time-field.tsx'
import { TextField } from './fields/text-field.tsx'
import { Pagination } from './layout/pagination.tsx'
import { Table } from './layout/table.tsx'
import { Tabs } from './layout/tabs.tsx'
import { RootMessages } from './messages.tsx'
import { AlertBanner } from './states/alert-banner.tsx'
import { Progress } from './states/progress.tsx'

const { ui, errors } = messages
const html = (node: ReactNode) => renderToStaticMarkup(<RootMessages messages={{ ui, errors }}>{node}</RootMessages>)

describe('a field', () => {
  const field = html(<TextField id="name" label="Nom" hint="Visible" error="Vide" required />)

  it('links its label, hint and error to the control', () => {
    expect(field).toContain('<label for="name"')
    expect(field).toMatch(/<input[^>]*aria-describedby="name-hint name-error"/)
    expect(field).toMatch(/id="name-hint"[^>]*>Visible/)
    expect(field).toMatch(/id="name-error"[^>]*>.*Vide/)
  })

  it('announces that it is required and invalid, in words and to assistive technology (UI-023)', () => {
    expect(field).toMatch(/aria-required="true"/)
    expect(field).toMatch(/aria-invalid="true"/)
    expect(field).toContain(ui.frame.required)
    expect(html(<TextField label="Nom" />)).not.toContain('*')
  })
})

it('does not submit the form while a button is pending', () => {
  const button = html(<Button type="submit" pending label="Publier" />)
  expect(button).toContain('type="button"')
  expect(button).toContain('aria-disabled="true"')
})

it('renders rows by column, with row classes and selection (UI-008, UI-010)', () => {
  const table = html(
    <Table
      caption="Copies"
      rows={[
        { _id: 'a', name: 'Éloïse', $class: 'late' },
        { _id: 'b', name: 'Noé', $lightRow: true },
      ]}
      columns={[{ id: 'name', header: 'Élève', main: true, cell: (row) => row.name }]}
      selection={{ selected: ['b'], onChange: () => {}, nameOf: (row) => row.name }}
    />,
  )
  expect(table).toMatch(/<tr[^>]*class="[^"]*late"/)
  expect(table).toMatch(/<tr[^>]*class="[^"]*text-muted/)
  expect(table.match(/checked=""/g)).toHaveLength(1)
  expect(table).toMatch(/scope="row"[^>]*>Éloïse/)
})

it('omits absent cells from a card and names the others by their column', () => {
  const cells = html(
    <Table
      caption="Copies"
      rows={[
        { _id: 'a', minutes: null },
        { _id: 'b', minutes: 5 },
      ]}
      columns={[{ id: 'time', header: 'Durée', isAbsent: (row) => row.minutes === null, cell: (row) => row.minutes ?? '–' }]}
    />,
  ).match(/<td[^>]*>[^<]*/g)
  expect(cells?.[0]).toMatch(/data-column="Durée" class="[^"]*max-tablet:hidden[^"]*">–/)
  expect(cells?.[1]).toMatch(/data-column="Durée" class="[^"]*">5/)
  expect(cells?.[1]).not.toContain('max-tablet:hidden')
})

it.each([
  [null, ui.list.noPercent, ''],
  [33.4, ui.list.band.bad, 'bg-grade-3'],
  [50, ui.list.band.good, 'bg-grade-5'],
  [100, ui.list.band.veryGood, 'bg-grade-10'],
])('shows %s per cent in words and colour', (percent, words, colour) => {
  const bar = html(<EvaluationBar percent={percent} />)
  expect(bar).toContain(words)
  expect(bar).toContain(colour)
  expect(bar.match(/\d+\u00a0%/)?.[0]).toBe(percent === null ? undefined : `${Math.round(percent)}\u00a0%`)
})

it('writes progress figures in French number format', () => {
  expect(html(<Progress label="Rendus" done={4} total={1200} />)).toMatch(/>4 sur 1\u202f200</)
  expect(html(<Progress label="Rendus" done={0} total={0} />)).not.toContain('0 sur 0')
})

it('links only to existing pages', () => {
  const links = (page: number) => html(<Pagination page={page} pages={3} href={(to) => `?page=${to}`} />).match(/href="[^"]+"/g)
  expect(links(1)).toEqual(['href="?page=2"'])
  expect(links(2)).toEqual(['href="?page=1"', 'href="?page=3"'])
  expect(links(3)).toEqual(['href="?page=1"', 'href="?page=2"'])
  // From an old link to a page that the list no longer has.
  expect(links(9)).toEqual(['href="?page=1"', 'href="?page=3"'])
  expect(html(<Pagination page={9} pages={3} href={() => '#'} />)).toContain('Cette liste s’arrête à la page 3')
  expect(html(<Pagination page={4} more={false} href={() => '#'} />)).toContain('Première page')
  expect(html(<Pagination page={1} pages={1} href={() => '#'} />)).toBe('')
})

it('renders no style attribute, which the content policy refuses, and so leaves tabs to the browser', () => {
  const page = html(
    <>
      <Tabs
        initial="a"
        label="Onglets"
        tabs={[
          { id: 'a', label: 'A', content: 'un' },
          { id: 'b', label: 'B', content: 'deux' },
        ]}
      />
      <AlertBanner closable>Bonjour</AlertBanner>
    </>,
  )
  expect(page).toContain('Bonjour')
  expect(page).not.toContain('style=')
})

it('shows a marker for a missing message instead of nothing (UI-046)', () => {
  const bare = renderToStaticMarkup(
    <RootMessages messages={{ ui: {} }}>
      <EvaluationBar percent={null} />
    </RootMessages>,
  )
  expect(bare).toContain('!!!ui.list.noPercent!!!')
})

describe('a date-time field', () => {
  const field = (date: string) => html(<DateTimeField label="Pour" value={{ date, time: '18:00' }} onChange={() => {}} />)

  it('shows the day first and a 24-hour clock, whatever the language of the machine (CAL-018)', () => {
    expect(field('2026-11-28')).toContain('value="28/11/2026"')
    expect(field('2026-11-28')).toContain('value="18:00"')
    expect(field('2026-11-28')).not.toMatch(/type="(date|time)"/)
  })

  it('keeps typed text that is not a valid day', () => expect(field('31/02/2026')).toContain('value="31/02/2026"'))
})
