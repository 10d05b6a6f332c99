import { useTranslations } from 'next-intl'
import { ErrorState } from '#components/ui/states/content-states'
import type { CallResult } from '#contract/calls'
import { mebibyte } from '#contract/file-limits'

type Room = CallResult<'readUploadRoom'>

interface Props {
  /** Null: it could not be read. */
  room: Room | null
  ofSchool: boolean
}

/** How much room the files of this person take, and for a headmaster those of the school, before an upload is refused for it. */
export function UploadRoom({ room, ofSchool }: Props) {
  const t = useTranslations('profile.room')
  if (!room) return <ErrorState text={t('failed')} />
  const shown = ofSchool ? (['own', 'school'] as const) : (['own'] as const)
  return shown.map((of) => (
    <p key={of} className="mt-4 text-pretty">
      {t(of, { used: inWhole(room[of].used), most: inWhole(room[of].most), state: stateOf(room[of]) })}
    </p>
  ))
}

const inWhole = (bytes: number) => Math.ceil(bytes / mebibyte)

/** From this share on, who is near the limit is told what to do. */
const nearly = 0.8

const stateOf = ({ used, most }: Room['own']) => (used >= most * nearly ? 'near' : 'room')
