import { type Ground, grounds } from '../palette.ts'
import { box, circle, picture } from '../svg.ts'
import { ballot, book, chart, column, globe, owl, stack } from './humanities.ts'
import { english, german, notes, paint, spanish, sport } from './languages-and-arts.ts'
import { compass, flask, gears, laptop, leaf } from './sciences.ts'

/** An emblem in the middle of a coloured square of 240 units. */
function emblem(ground: Ground, content: string): string {
  const [paper, disc] = grounds[ground]
  return picture(240, box(0, 0, 240, 240, 0, paper) + circle(120, 120, 98, disc) + content)
}

/** The picture of each subject slug of the reference data; `defaut` is used for others (next.config.mjs). */
export const emblems: Readonly<Record<string, string>> = {
  francais: emblem('apricot', book),
  mathematiques: emblem('lilac', compass),
  'histoire-geographie': emblem('yellow', globe),
  emc: emblem('sky', ballot),
  svt: emblem('green', leaf),
  'physique-chimie': emblem('rose', flask),
  technologie: emblem('sand', gears),
  anglais: emblem('lilac', english),
  espagnol: emblem('yellow', spanish),
  allemand: emblem('rose', german),
  latin: emblem('apricot', column),
  'arts-plastiques': emblem('violet', paint),
  'education-musicale': emblem('yellow', notes),
  eps: emblem('sky', sport),
  ses: emblem('green', chart),
  philosophie: emblem('apricot', owl),
  nsi: emblem('sky', laptop),
  defaut: emblem('sand', stack),
}
