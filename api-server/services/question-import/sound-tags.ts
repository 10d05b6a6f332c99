import { escapeHtml } from '#domain/escaped'
import { decodeEntities } from '#domain/rich-text/entities'
import { soundEndings, soundFolder } from '#domain/rich-text/sound'
import { attributeOf } from './html-tags.ts'
import { lineOfHtml } from './texts.ts'

/** A player up to its end, with the sources in it. */
const player = /(<audio\b[^<>]{0,1000}>)((?:(?!<audio\b)[\s\S])*?)<\/audio>/gi
const source = /<source\b[^<>]{0,1000}>/i

/** A link to a sound beside the texts: Moodle plays it. */
const link = /<a\b([^<>]{0,1000})>([^<>]{0,300})<\/a>/gi
const isSound = new RegExp(String.raw`\.(?:${soundEndings.join('|')})$`, 'i')

/** A sound as the texts have it until it is stored. */
export const soundTag = (address: string, title: string) =>
  `<audio src="${escapeHtml(address)}" title="${escapeHtml(title)}"></audio>`

/** HTML whose sounds are tags with an address and a title: of players with sources in them, and of links. */
export const withSoundTags = (html: string): string =>
  html
    .replace(player, (_whole, tag: string, inside: string) => {
      const address = attributeOf(tag, 'src') || attributeOf(source.exec(inside)?.[0] ?? '', 'src')
      return soundTag(address.replaceAll('&amp;', '&').trim(), decodeEntities(attributeOf(tag, 'title')))
    })
    .replace(link, (whole, attributes: string, words: string) => {
      const address = attributeOf(`<a${attributes}>`, 'href').replaceAll('&amp;', '&').trim()
      return /^[a-z]+:|^\/\//i.test(address) || !isSound.test(address) ? whole : `${words}${soundTag(address, lineOfHtml(words))}`
    })

const written = /<audio src="([^"]*)" title="([^"]*)"><\/audio>/g

export const soundAddresses = (html: string): string[] =>
  Array.from(html.matchAll(written), ([, address = '']) => address.replaceAll('&amp;', '&'))

/** Such HTML with its sounds as `named` gives them; of another one its title stays. */
export const withSounds = (html: string, named: (address: string) => string | undefined): string =>
  html.replace(written, (_tag, address: string, title: string) => {
    const name = named(address.replaceAll('&amp;', '&'))
    return name === undefined ? title : `<audio src="${soundFolder}/${name}" title="${title}"></audio>`
  })
