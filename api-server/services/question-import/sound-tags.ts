import { decodeEntities } from '#domain/rich-text/entities'
import { soundEndings, soundFolder } from '#domain/rich-text/sound'
import { attributeOf, escaped, lineOfHtml } from './texts.ts'

const opening = /<audio\b[^<>]{0,1000}>/gi
const source = /<source\b[^<>]{0,1000}>/i
const close = '</audio>'

/** A link to a sound beside the texts: Moodle plays it. */
const link = /<a\b([^<>]{0,1000})>([^<>]{0,300})<\/a>/gi
const isSound = new RegExp(String.raw`\.(?:${soundEndings.join('|')})$`, 'i')

/** A sound as the texts have it until it is stored. */
export const soundTag = (address: string, title: string) => `<audio src="${escaped(address)}" title="${escaped(title)}"></audio>`

/** HTML whose sounds are tags with an address and a title: of players with sources in them, and of links. */
export function withSoundTags(html: string): string {
  const played = players(html.replace(/<(\/?)audio\b/gi, '<$1audio'))
  return played.replace(link, (whole, attributes: string, words: string) => {
    const address = attributeOf(`<a${attributes}>`, 'href').replaceAll('&amp;', '&').trim()
    return /^[a-z]+:|^\/\//i.test(address) || !isSound.test(address) ? whole : `${words}${soundTag(address, lineOfHtml(words))}`
  })
}

function players(html: string): string {
  if (!html.includes('<audio')) return html
  let made = ''
  let from = 0
  for (;;) {
    opening.lastIndex = from
    const tag = opening.exec(html)
    const end = tag ? html.indexOf(close, opening.lastIndex) : -1
    if (!tag || end === -1) return made + html.slice(from)
    const inside = html.slice(opening.lastIndex, Math.min(end, opening.lastIndex + 3000))
    const address = attributeOf(tag[0], 'src') || attributeOf(source.exec(inside)?.[0] ?? '', 'src')
    made +=
      html.slice(from, tag.index) +
      soundTag(address.replaceAll('&amp;', '&').trim(), decodeEntities(attributeOf(tag[0], 'title')))
    from = end + close.length
  }
}

const written = /<audio src="([^"]*)" title="([^"]*)"><\/audio>/g

export const soundAddresses = (html: string): string[] =>
  Array.from(html.matchAll(written), ([, address = '']) => address.replaceAll('&amp;', '&'))

/** Such HTML with its sounds as `named` gives them; of another one its title stays. */
export const withSounds = (html: string, named: (address: string) => string | undefined): string =>
  html.replace(written, (_tag, address: string, title: string) => {
    const name = named(address.replaceAll('&amp;', '&'))
    return name === undefined ? title : `<audio src="${soundFolder}/${name}" title="${title}"></audio>`
  })
