import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { RootMessages } from '#components/ui/messages'
import type { AnyBlock, DocumentMode, Run, Section } from '#contract/structured-document'
import messages from '#messages'
import { StructuredDocumentView } from './structured-document-view.tsx'

const { ui, errors, document } = messages

const run = (content: string, more: Partial<Run> = {}): Run => ({
  content,
  type: 'text',
  link: null,
  source: null,
  style: [],
  ...more,
})
const paragraph = (...runs: Run[]): AnyBlock => ({ type: 'paragraph', sentences: [{ runs }], note: false })
const section = (title: string, level: number, more: Partial<Section> = {}): Section => ({
  title,
  level,
  content: [],
  sections: [],
  ...more,
})

const html = (sections: Section[], mode: DocumentMode = 'structured') =>
  renderToStaticMarkup(
    <RootMessages messages={{ ui, errors, document }}>
      <StructuredDocumentView document={{ sections }} mode={mode} />
    </RootMessages>,
  )
const shown = (...content: AnyBlock[]) => html([section('', 1, { content })])

describe('a structured document', () => {
  it('nests headings by level under the title of its window, and states the level of those below h6 (DOC-001)', () => {
    const deep = [1, 2, 3, 4, 5].reduceRight<Section[]>((sections, level) => [section(`Titre ${level}`, level, { sections })], [])
    const markup = html(deep)
    expect(markup.match(/<h\d[^>]*>Titre \d/g)?.map((heading) => heading.replace(/ class="[^"]*"/, ''))).toEqual([
      '<h3>Titre 1',
      '<h4>Titre 2',
      '<h5>Titre 3',
      '<h6>Titre 4',
    ])
    expect(markup).toMatch(/<div role="heading" aria-level="7"[^>]*>Titre 5/)
  })

  it('names a scanned page as not read, or as read by a program', () => {
    const scan = { type: 'image', source: null, alt: '', page: 2, width: null, height: null, isScan: true } as const
    expect(shown(scan)).toMatch(/La page 2 est numérisée\s: son texte n’est pas lu\./)
    expect(shown({ ...scan, isRead: true })).toMatch(/La page 2 est numérisée\s: son texte a été lu par un programme, à relire\./)
  })

  it('offers what its pages repeat at its end, closed', () => {
    const repeated = section('', 2, { content: [paragraph(run('Manuel, page 3'))], reason: 'repeated' })
    const slanted = section('', 2, { content: [paragraph(run('BROUILLON'))], reason: 'slanted' })
    const rest = (...sections: Section[]) => html([section('Le fleuve', 1), section('', 1, { sections, leftOut: true })])
    expect(rest(repeated)).toMatch(/<details(?![^>]* open)/)
    expect(rest(repeated)).toContain(`>${document.structured.leftOut}<`)
    expect(rest(repeated)).not.toContain('Manuel')
    expect(rest(repeated, slanted)).toContain(`>${document.structured.leftOutMore}<`)
  })

  it('shows text in its styles, a link and drawings (DOC-003)', () => {
    const formula = {
      version: 1 as const,
      expression: { type: 'expression' as const, uuid: 'a', items: [{ type: 'literal' as const, uuid: 'b', text: 'x' }] },
    }
    const markup = shown(
      paragraph(
        run('gras', { style: ['bold', 'italic'] }),
        run('3', { style: ['superscript', 'clignotant'] }),
        run('ici', { type: 'link', link: 'https://exemple.fr/a' }),
        run('un symbole', { type: 'drawing', source: 'module/structured/a/b.png' }),
        run('x', { type: 'drawing', formula }),
      ),
    )
    expect(markup).toContain('<em><strong>gras</strong></em>')
    expect(markup).toContain('<sup>3</sup>')
    expect(markup).toMatch(/<a href="https:\/\/exemple\.fr\/a" target="_blank" rel="noopener"[^>]*>ici<\/a>/)
    expect(markup).toMatch(/<img src="\/bff\/files\/module\/structured\/a\/b\.png" alt="un symbole"/)
    expect(markup).toContain('role="img" aria-label="x"')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//exemple.fr', 'file:///etc/passwd'])('makes no link of %s', (link) => {
    const markup = shown(paragraph(run('piège', { type: 'link', link })))
    expect(markup).toContain('piège')
    expect(markup).not.toContain('<a ')
  })

  it('shows a table of two rows and three columns with its header cells and its caption (DOC-004)', () => {
    const cell = (text: string, header: 'column' | 'row' | null = null) => ({ content: [{ runs: [run(text)] }], header })
    const heads = ['a', 'b', 'c'].map((text) => cell(text, 'column'))
    const markup = shown({
      type: 'table',
      caption: 'Mesures',
      rows: [{ columns: heads }, { columns: [cell('1', 'row'), cell('2'), cell('3')] }],
    })
    expect(markup.match(/<th scope="col"/g)).toHaveLength(3)
    expect(markup.match(/<th scope="row"/g)).toHaveLength(1)
    expect(markup.match(/<td/g)).toHaveLength(2)
    expect(markup).toMatch(/<caption[^>]*>Mesures<\/caption>/)
  })

  it('shows nested lists, and pictures with their source on the content host (DOC-002, DOC-006)', () => {
    const item = (text: string) => ({ sentences: [{ runs: [run(text)] }], lists: [] })
    const inner = { type: 'list' as const, ordered: true, start: 3, items: [item('trois')] }
    const picture = { type: 'image' as const, page: 2, width: 10, height: 20 }
    const markup = shown(
      { type: 'list', ordered: false, start: 1, items: [{ ...item('un'), lists: [inner] }] },
      { ...picture, source: 'module/structured/a/b.png', alt: 'Une carte' },
      { ...picture, source: 'module/structured/a/c.png', alt: '' },
      { ...picture, source: null, alt: '' },
    )
    expect(markup).toMatch(/<ul[^>]*><li[^>]*>un<ol start="3"[^>]*><li[^>]*>trois/)
    expect(markup).toContain('<img src="/bff/files/module/structured/a/b.png" alt="Une carte" width="10" height="20"')
    expect(markup).toContain('alt="Image de la page 2, sans description"')
    expect(markup).toMatch(/Image de la page 2\s: à voir dans le document\./)
  })

  it('shows a sound with its title', () => {
    const markup = shown({ type: 'sound', source: 'module/sound/gare.mp3', title: 'Dialogue' })
    expect(markup).toMatch(/<p[^>]*>.*Dialogue.*<\/p>/)
    expect(shown({ type: 'sound', source: 'module/sound/gare.mp3', title: '' })).toContain(ui.media.sound.untitled)
  })

  it('shows nothing for an unknown block (DOC-005)', () => {
    const markup = shown({ type: 'video', address: 'https://exemple.fr/film' }, paragraph(run('La suite.')))
    expect(markup).toContain('La suite.')
    expect(markup).not.toMatch(/video|film/)
  })

  it('puts each sentence on its own line in simplified mode', () => {
    const content: AnyBlock[] = [
      { type: 'paragraph', sentences: [{ runs: [run('Un.')] }, { runs: [run('Deux.')] }], note: false },
    ]
    expect(html([section('', 1, { content })], 'simplified')).toContain(
      '<span class="block">Un.</span><span class="block">Deux.</span>',
    )
    expect(html([section('', 1, { content })])).toContain('Un. Deux.')
  })
})
