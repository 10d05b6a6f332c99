import { useTranslations } from 'next-intl'
import { wordBank } from '#domain/paper/parts'
import { holeRoom } from '#domain/paper/room'
import { gatherHoles, holeNames } from '#domain/scoring/holes'
import { PaperText } from '../paper/paper-text.tsx'
import { Blank, Instruction } from '../paper/writing.tsx'
import type { AskedOf, PaperProps } from '../views.ts'
import { useAccepted, withHoles } from './holes.tsx'

type Props = PaperProps<AskedOf<'HolesInText'>>

/** The text with blanks of one length, below the words to place if they are given. */
export function PaperHoles(props: Props) {
  const { question, version, wordBank: given } = props
  const t = useTranslations('paper.sheet.holes')
  const { data } = question
  const names = holeNames(data.text)
  const room = holeRoom(data)
  const words = given ? wordBank(question, version) : []
  return (
    <>
      <Instruction>{t(words.length > 0 ? 'place' : 'complete')}</Instruction>
      {words.length > 0 ? (
        <ul aria-label={t('words')} className="paper-bank">
          {words.map((word, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a word may stand there twice
            <li key={place}>{word}</li>
          ))}
        </ul>
      ) : null}
      <HolesOnPaper
        {...props}
        renderHole={(name) => <Blank room={room} label={t('hole', { number: names.indexOf(name) + 1 })} />}
      />
    </>
  )
}

/** The text with all accepted answers in its holes. */
export function PaperHolesKey(props: Props) {
  const acceptedOf = useAccepted(props.question.data)
  return <HolesOnPaper {...props} renderHole={(name) => <u className="font-semibold">{acceptedOf(name)}</u>} />
}

type HolesProps = Props & { renderHole: (name: string) => React.ReactNode }

const HolesOnPaper = ({ question: { data }, renderHole }: HolesProps) => (
  <PaperText
    html={gatherHoles(data.text)}
    language={data.speakerLanguage}
    className="paper-holes"
    renderText={(run) => withHoles(run, renderHole)}
  />
)
