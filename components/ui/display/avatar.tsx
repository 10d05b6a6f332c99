import { clsx } from 'clsx'
import { fnv1a } from '#domain/hash'
import { avatarPath } from '#domain/pictures'

const colours = [
  'bg-brand-soft text-brand',
  'bg-accent-soft text-accent-ink',
  'bg-good-soft text-good',
  'bg-warn-soft text-warn',
  'bg-bad-soft text-bad',
]
const look = 'shrink-0 rounded-full'
const sizes = { sm: 'size-8 text-sm', md: 'size-10 text-base', lg: 'size-16 text-2xl tablet:size-20' }

interface Props {
  avatar: string
  firstname: string
  lastname: string
  size?: keyof typeof sizes
}

/** The user’s chosen picture, or their initials. Decorative: the name is written beside it. */
export function Avatar({ avatar, firstname, lastname, size = 'md' }: Props) {
  const path = avatarPath(avatar)
  if (!path) return <Initials firstname={firstname} lastname={lastname} size={size} />
  return (
    // biome-ignore lint/performance/noImgElement: a few kilobytes, drawn for this size; nothing to optimise on the way.
    <img src={path} alt="" loading="lazy" className={clsx(look, sizes[size], 'bg-sunken')} />
  )
}

/** The background colour is always the same for the same name. */
function Initials({ firstname, lastname, size }: { firstname: string; lastname: string; size: keyof typeof sizes }) {
  const name = `${firstname} ${lastname}`
  const sum = fnv1a(name)
  const initials = `${firstname.slice(0, 1)}${lastname.slice(0, 1)}`.toLocaleUpperCase('fr')
  return (
    <span
      aria-hidden="true"
      className={clsx(
        look,
        sizes[size],
        'inline-flex items-center justify-center font-title font-bold',
        colours[sum % colours.length],
      )}
    >
      {initials}
    </span>
  )
}
