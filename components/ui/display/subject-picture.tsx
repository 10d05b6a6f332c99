import { clsx } from 'clsx'
import { subjectPath } from '#domain/pictures'

const sizes = { md: 'size-12', lg: 'size-16 tablet:size-20' }

/** Decorative: the subject’s name is beside it. `slug`: Subject.nameSlug; undefined for one that the user's school lacks. */
export function SubjectPicture({ slug = 'defaut', size = 'md' }: { slug: string | undefined; size?: keyof typeof sizes }) {
  return (
    // biome-ignore lint/performance/noImgElement: a few kilobytes, drawn for this size; nothing to optimise on the way.
    <img src={subjectPath(slug)} alt="" loading="lazy" className={clsx('shrink-0 rounded-control bg-sunken', sizes[size])} />
  )
}
