import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { TextLink } from '#components/ui/actions/link'
import { textLink } from '#components/ui/classes.ts'
import type { LegalBlock, LegalInline } from '#domain/legal/text'
import { routes } from '#lib/routes'

interface Props {
  title: string
  blocks: readonly LegalBlock[]
  /** The links to the other pages. */
  foot: ReactNode
}

/** A page that everybody may read, signed in or not. */
export function LegalScreen({ title, blocks, foot }: Props) {
  const t = useTranslations('legal')
  return (
    <div className="flex min-h-dvh flex-col px-4">
      <div className="mx-auto flex w-full max-w-text grow flex-col gap-8 py-8">
        <header>
          <TextLink href={routes.dashboard} label={t('back')} />
        </header>
        <main id="contenu" tabIndex={-1} className="flex flex-col gap-4">
          <h1 className="text-3xl">{title}</h1>
          {blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a page never move
            <Block key={index} block={block} />
          ))}
        </main>
      </div>
      {foot}
    </div>
  )
}

function Block({ block }: { block: LegalBlock }) {
  if (block.type === 'list')
    return (
      <ul className="flex list-disc flex-col gap-1 pl-6">
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never move
          <li key={index}>
            <Inlines inlines={item} />
          </li>
        ))}
      </ul>
    )
  const content = <Inlines inlines={block.inlines} />
  if (block.type === 'paragraph') return <p className="text-pretty wrap-anywhere">{content}</p>
  return block.level === 2 ? <h2 className="mt-4 text-xl">{content}</h2> : <h3 className="mt-2 text-lg">{content}</h3>
}

function Inlines({ inlines }: { inlines: readonly LegalInline[] }) {
  return inlines.map((inline, index) => {
    const key = `${index} ${inline.text}`
    if (inline.type === 'link')
      return (
        <a key={key} href={inline.href} className={textLink}>
          {inline.text}
        </a>
      )
    return inline.bold ? <strong key={key}>{inline.text}</strong> : inline.text
  })
}
