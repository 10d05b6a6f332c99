import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { richTextWhitelist } from '#domain/rich-text/whitelist'
import { hostileHtml } from '#tests/support/hostile-html'
import { mathTags, shownAttributes, whitelistBreaches } from '#tests/support/whitelist-breaches'
import { RichTextView } from './rich-text-view.tsx'

const formula = {
  version: 1,
  expression: { type: 'expression', uuid: 'a', items: [{ type: 'literal', uuid: 'b', text: 'x' }] },
}
const math = `<span class="math" data-math="${JSON.stringify(formula).replaceAll('"', '&quot;')}"></span>`
const shown = (html: string, props = {}) => renderToStaticMarkup(<RichTextView html={html} {...props} />)

describe('RichTextView', () => {
  test('nests a list in its item', () => {
    expect(shown('<ol><li>a<ul><li>b</li></ul></li></ol>')).toMatch(/<ol[^>]*><li>a<ul[^>]*><li>b<\/li><\/ul><\/li><\/ol>/)
  })

  test('shows the alternative text of a picture when no picture address is given', () => {
    const html = '<p>a</p><img src="module/picture/b.png" alt="Une carte" width="4" height="3" class="small">'
    expect(shown(html)).toContain('<p>a</p><p>Une carte</p>')
    expect(shown(html.replace('Une carte', ''))).not.toContain('<img')
  })

  test('shows the title of a sound, or what the caller renders for it', () => {
    const html = '<p>a</p><audio src="module/sound/b.mp3" title="Dialogue"></audio>'
    expect(shown(html)).toContain('<p>a</p><p>Dialogue</p>')
    expect(shown(html.replace('Dialogue', ''))).not.toContain('<audio')
    const renderSound = ({ name, title }: { name: string; title: string }) => <b>{`${name} ${title}`}</b>
    expect(shown(html, { renderSound })).toContain('<p>a</p><b>b.mp3 Dialogue</b>')
  })

  test('links open in a new tab without an opener (UI-024)', () => {
    expect(shown('<p><a href="https://exemple.fr">ici</a></p>')).toMatch(
      /<a href="https:\/\/exemple\.fr" target="_blank" rel="noopener"[^>]*>ici<\/a>/,
    )
  })

  test('shifts headings below those of the screen', () => {
    expect(shown('<h1>a</h1><h3>b</h3>', { headingOffset: 2 })).toMatch(/<h3 [^>]*>a<\/h3><h5 [^>]*>b<\/h5>/)
  })

  test('renders line breaks, marks and lists', () => {
    expect(shown('<p><strong>a<br>b</strong></p><ol><li>c</li></ol>')).toMatch(
      /<p><strong>a<br\/>b<\/strong><\/p><ol [^>]*><li>c<\/li><\/ol>/,
    )
  })

  test('draws a formula with its reading, or as the caller draws it', () => {
    expect(shown(`<p>${math}</p>`)).toContain('<span class="math"><span role="img" aria-label="x" lang="fr"')
    expect(shown(`<p>${math}</p>`, { renderMath: () => <b>dessin</b> })).toContain('<span class="math"><b>dessin</b></span>')
  })

  test('renders nothing for an empty text, and sets the language', () => {
    expect(shown('')).toBe('')
    expect(shown('<p>Hello</p>', { lang: 'en' })).toContain('lang="en"')
  })
})

describe('hostile HTML that bypassed sanitising on write', () => {
  test.each(Object.entries(hostileHtml))('%s', (_, html) => {
    expect(whitelistBreaches(shown(html), shownAttributes, [...richTextWhitelist.tags, ...mathTags, 'div'])).toEqual([])
  })
})
